-- What two rules of the first version asked for, and the law does not; corrected for what comes and for what runs.
--
-- 1. 磋商小组 (R12f, R12g): 财库〔2014〕214号第14条 asks for three members, odd, two thirds of them experts, whatever the
--    budget. The rows that asked for five stopped lawful acts. They end on 2026-11-27.
-- 2. 谈判小组, 询价小组 (R12f, R12g): 财政部令第74号第7条 asks for five from 公开招标数额标准 on, which is the region's own
--    figure. Until an administrator has confirmed it (OPEN_TENDER_CONFIRMED) the rows warn: new versions since 2026-11-28.
-- 3. The rules that are stored with a project stay as they are, but for these rows, and only in projects that are still
--    to be judged by them: in a 磋商 project they go, in a 谈判 or 询价 project they warn. Each says so with the rule, and
--    the project has a line in its history.
-- 4. 风险台 called it 违反 when the bond of a winner in 政府采购 had not gone back five working days after the notice
--    (R17a, in the words below). 政采条例第33条 counts from the contract. These findings are taken back: 已更正, with the
--    reason and what was said before, without points. What an authority once counted is advice now (R17c).

-- The order of the desk has two more states.
UPDATE "risk_row" SET "rank" = CASE "state" WHEN 'running' THEN 6 ELSE 7 END WHERE "state" IN ('running', 'kept');--> statement-breakpoint
UPDATE "risk_row" SET
  "state" = 'corrected', "rank" = 8, "breached_since" = NULL, "days" = NULL, "version" = "version" + 1, "update_time" = now(),
  "says" = '2026-11-28 更正：政府采购中标人的保证金自合同签订之日起五个工作日内退还（政府采购法实施条例第33条），不以通知书发出起算，原判断撤销，不扣分。此前：' || "says"
  WHERE "rule_code" = 'R17a' AND "rule_name" = '退还中标人保证金（按自通知书发出起算的监管口径）'
    AND ("state" = 'breached' OR "breached_since" IS NOT NULL);--> statement-breakpoint
UPDATE "risk_project" SET "is_stale" = true;--> statement-breakpoint

INSERT INTO "statutory_rule" ("list_id", "version", "create_time", "update_time", "rule_code", "name", "regime", "method",
    "amount", "unit", "dir", "anchor_field", "target_field", "budget_from", "level", "source", "effective_from", "effective_to")
  SELECT gen_random_uuid(), 1, now(), now(), "rule_code", "name", "regime", "method",
    "amount", "unit", "dir", "anchor_field", "target_field", "budget_from", 'WARN', "source", '2026-11-28', "effective_to"
  FROM "statutory_rule"
  WHERE "rule_code" IN ('R12f', 'R12g') AND "regime" = 'ZC' AND "method" IN ('竞争性谈判', '询价') AND "level" = 'BLOCK'
    AND NOT "del_flag" AND "effective_from" < '2026-11-28' AND ("effective_to" IS NULL OR "effective_to" >= '2026-11-28');--> statement-breakpoint
UPDATE "statutory_rule" SET "effective_to" = '2026-11-27', "version" = "version" + 1, "update_time" = now()
  WHERE "rule_code" IN ('R12f', 'R12g') AND "regime" = 'ZC' AND "method" IN ('竞争性磋商', '竞争性谈判', '询价') AND "level" = 'BLOCK'
    AND NOT "del_flag" AND "effective_from" < '2026-11-28' AND ("effective_to" IS NULL OR "effective_to" >= '2026-11-28');--> statement-breakpoint

-- The history first: it is written of the projects whose stored rules are about to change.
INSERT INTO "wf_flow_log" ("list_id", "biz_type", "own_id", "action", "action_name", "opinion", "user_id", "user_name",
    "on_behalf", "time", "snapshot_hash")
  SELECT gen_random_uuid(), 'tender:project', p."list_id", 'rulesCorrected', '更正适用的规则',
    CASE p."procurement_method"
      WHEN '竞争性磋商' THEN '2026-11-28 更正：磋商小组三人以上单数即可（财库〔2014〕214号第14条），发布时存下的“五人以上”（R12f、R12g）不再适用。'
      ELSE '2026-11-28 更正：谈判、询价小组五人以上的数额标准由各地规定（财政部令第74号第7条），发布时存下的 R12f、R12g 改为只提示，不再拦下。'
    END,
    '00000000-0000-0000-0000-000000000002', '系统', false, now(),
    encode(sha256(convert_to(p."rules_used"::text, 'UTF8')), 'hex')
  FROM "tender_project" p
  WHERE p."procurement_regime" = 'ZC' AND p."procurement_method" IN ('竞争性磋商', '竞争性谈判', '询价')
    AND p."status" < '80' AND NOT p."del_flag"
    AND EXISTS (SELECT 1 FROM jsonb_array_elements(p."rules_used") r
      WHERE r ->> 'ruleCode' IN ('R12f', 'R12g') AND r ->> 'method' = p."procurement_method" AND r ->> 'level' = 'BLOCK');--> statement-breakpoint
UPDATE "tender_project" p SET "rules_used" = (
    SELECT jsonb_agg(CASE
        WHEN r ->> 'ruleCode' = 'R12e' AND r ->> 'method' = '竞争性磋商' THEN r || jsonb_build_object('note',
          '2026-11-28 更正：磋商小组三人以上单数即可，不论预算；发布时存下的“五人以上”（R12f、R12g）不再适用')
        ELSE r END ORDER BY n)
    FROM jsonb_array_elements(p."rules_used") WITH ORDINALITY AS e(r, n)
    WHERE NOT (r ->> 'ruleCode' IN ('R12f', 'R12g') AND r ->> 'method' = '竞争性磋商'))
  WHERE p."procurement_regime" = 'ZC' AND p."procurement_method" = '竞争性磋商' AND p."status" < '80'
    AND EXISTS (SELECT 1 FROM jsonb_array_elements(p."rules_used") r
      WHERE r ->> 'ruleCode' IN ('R12f', 'R12g') AND r ->> 'method' = '竞争性磋商' AND r ->> 'level' = 'BLOCK');--> statement-breakpoint
UPDATE "tender_project" p SET "rules_used" = (
    SELECT jsonb_agg(CASE
        WHEN r ->> 'ruleCode' IN ('R12f', 'R12g') AND r ->> 'method' = p."procurement_method" AND r ->> 'level' = 'BLOCK'
        THEN r || jsonb_build_object('level', 'WARN', 'note',
          '2026-11-28 更正：数额标准由各地规定，未经确认，只提示，不拦下；发布时存下的是拦下')
        ELSE r END ORDER BY n)
    FROM jsonb_array_elements(p."rules_used") WITH ORDINALITY AS e(r, n))
  WHERE p."procurement_regime" = 'ZC' AND p."procurement_method" IN ('竞争性谈判', '询价') AND p."status" < '80'
    AND EXISTS (SELECT 1 FROM jsonb_array_elements(p."rules_used") r
      WHERE r ->> 'ruleCode' IN ('R12f', 'R12g') AND r ->> 'method' = p."procurement_method" AND r ->> 'level' = 'BLOCK');
