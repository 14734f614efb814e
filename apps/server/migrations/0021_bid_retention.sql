-- Bids are kept by the rule of volumes: to the end of the year, from the later of the purchase's end and their receipt.
UPDATE "archive_bid" SET "destroy_due" = make_date((extract(year from "destroy_due") - extract(year from "ended_date")
  + greatest(extract(year from "ended_date"), extract(year from "accept_time" at time zone 'Asia/Shanghai')))::int, 12, 31)
WHERE "destroy_due" IS NOT NULL;
