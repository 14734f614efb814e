-- 系统管理 has folders of its own: what still stands directly below it moves into them; what an administrator has moved stays.
UPDATE "sys_menu" m SET "pid" = f."folder", "version" = m."version" + 1, "update_time" = now()
  FROM (VALUES
    ('systemUser', 'systemPeople'), ('systemRole', 'systemPeople'), ('systemOrg', 'systemPeople'), ('systemSession', 'systemPeople'),
    ('systemHoliday', 'systemRules'), ('systemStatutory', 'systemRules'), ('systemFee', 'systemRules'),
    ('systemDeposit', 'systemRules'), ('systemCommission', 'systemRules'), ('systemNumbering', 'systemRules'),
    ('systemMenu', 'systemBasics'), ('systemDict', 'systemBasics'), ('systemConfig', 'systemBasics'),
    ('systemColumn', 'systemBasics'), ('systemFileTemplate', 'systemBasics'),
    ('systemLoginLog', 'systemWatch'), ('systemOperationLog', 'systemWatch'), ('systemJob', 'systemWatch'),
    ('systemMonitor', 'systemWatch')
  ) AS f ("id", "folder")
  WHERE m."id" = f."id" AND m."pid" = 'system';
