-- A closing fixes the vouchers of its month: they stand here before they are exported, without number and batch.
-- What becomes of months that were closed before needs the account rules, and is done once at the first start, in
-- TypeScript (modules/finance-voucher/voucher.upgrade.ts, remembered in sys_seeded): closed months stay as they were
-- exported, what of them was not exported is fixed as it was listed, and what differs (money of lots that were opened
-- after the last closed month, or are secret still) is booked red and new in the first open month, with the reason.
ALTER TABLE "finance_voucher" ALTER COLUMN "export_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_voucher" ALTER COLUMN "word" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_voucher" ALTER COLUMN "voucher_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_voucher" ADD COLUMN "closed_period" text;--> statement-breakpoint
ALTER TABLE "finance_voucher" ADD COLUMN "suspense_lots" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "finance_voucher_period_export_id_index" ON "finance_voucher" USING btree ("period","export_id");