CREATE TABLE "sys_search" (
	"kind" text NOT NULL,
	"own_id" uuid NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"numbers" text DEFAULT '' NOT NULL,
	"marks" integer[] DEFAULT '{}' NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_search_kind_own_id_pk" PRIMARY KEY("kind","own_id")
);
--> statement-breakpoint
CREATE INDEX "sys_search_waiting" ON "sys_search" USING btree ("own_id") WHERE asked > done;--> statement-breakpoint
CREATE INDEX "sys_search_marks" ON "sys_search" USING gin ("marks") WITH (fastupdate=false);--> statement-breakpoint
-- Every record that can be found from anywhere is noted in the transaction that enters it or calls it otherwise, whoever
-- writes it; a job reads what was noted (search/search.jobs.ts).
CREATE FUNCTION "sys_search_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sys_search (kind, own_id) VALUES (TG_ARGV[0], NEW.list_id)
  ON CONFLICT (kind, own_id) DO UPDATE SET asked = sys_search.asked + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "sys_search_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sys_search WHERE kind = TG_ARGV[0] AND own_id = OLD.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An archive is called as its project is.
CREATE FUNCTION "sys_search_note_archive"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_search SET asked = asked + 1
  WHERE kind = 'archive' AND own_id IN (SELECT list_id FROM archive_file WHERE project_id = NEW.list_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tender_project_found" AFTER INSERT ON "tender_project" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('project');
--> statement-breakpoint
CREATE TRIGGER "tender_project_called" AFTER UPDATE ON "tender_project" FOR EACH ROW
  WHEN ((OLD.project_code, OLD.finance_code, OLD.project_name) IS DISTINCT FROM (NEW.project_code, NEW.finance_code, NEW.project_name)) EXECUTE FUNCTION "sys_search_note"('project');
--> statement-breakpoint
CREATE TRIGGER "tender_project_gone" AFTER DELETE ON "tender_project" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('project');
--> statement-breakpoint
CREATE TRIGGER "tender_package_found" AFTER INSERT ON "tender_package" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('lot');
--> statement-breakpoint
CREATE TRIGGER "tender_package_called" AFTER UPDATE ON "tender_package" FOR EACH ROW
  WHEN ((OLD.package_no, OLD.package_name) IS DISTINCT FROM (NEW.package_no, NEW.package_name)) EXECUTE FUNCTION "sys_search_note"('lot');
--> statement-breakpoint
CREATE TRIGGER "tender_package_gone" AFTER DELETE ON "tender_package" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('lot');
--> statement-breakpoint
CREATE TRIGGER "crm_client_found" AFTER INSERT ON "crm_client" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('client');
--> statement-breakpoint
CREATE TRIGGER "crm_client_called" AFTER UPDATE ON "crm_client" FOR EACH ROW
  WHEN ((OLD.client_code, OLD.credit_code, OLD.client_name, OLD.client_short_name) IS DISTINCT FROM (NEW.client_code, NEW.credit_code, NEW.client_name, NEW.client_short_name)) EXECUTE FUNCTION "sys_search_note"('client');
--> statement-breakpoint
CREATE TRIGGER "crm_client_gone" AFTER DELETE ON "crm_client" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('client');
--> statement-breakpoint
CREATE TRIGGER "crm_supplier_found" AFTER INSERT ON "crm_supplier" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('supplier');
--> statement-breakpoint
CREATE TRIGGER "crm_supplier_called" AFTER UPDATE ON "crm_supplier" FOR EACH ROW
  WHEN ((OLD.supplier_code, OLD.credit_code, OLD.supplier_name) IS DISTINCT FROM (NEW.supplier_code, NEW.credit_code, NEW.supplier_name)) EXECUTE FUNCTION "sys_search_note"('supplier');
--> statement-breakpoint
CREATE TRIGGER "crm_supplier_gone" AFTER DELETE ON "crm_supplier" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('supplier');
--> statement-breakpoint
CREATE TRIGGER "ordinal_record_found" AFTER INSERT ON "ordinal_record" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('ordinal');
--> statement-breakpoint
CREATE TRIGGER "ordinal_record_called" AFTER UPDATE ON "ordinal_record" FOR EACH ROW
  WHEN ((OLD.ordinal_no, OLD.project_code, OLD.finance_code, OLD.project_name) IS DISTINCT FROM (NEW.ordinal_no, NEW.project_code, NEW.finance_code, NEW.project_name)) EXECUTE FUNCTION "sys_search_note"('ordinal');
--> statement-breakpoint
CREATE TRIGGER "ordinal_record_gone" AFTER DELETE ON "ordinal_record" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('ordinal');
--> statement-breakpoint
CREATE TRIGGER "tender_comparison_found" AFTER INSERT ON "tender_comparison" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('comparison');
--> statement-breakpoint
CREATE TRIGGER "tender_comparison_called" AFTER UPDATE ON "tender_comparison" FOR EACH ROW
  WHEN ((OLD.comparison_code, OLD.comparison_name) IS DISTINCT FROM (NEW.comparison_code, NEW.comparison_name)) EXECUTE FUNCTION "sys_search_note"('comparison');
--> statement-breakpoint
CREATE TRIGGER "tender_comparison_gone" AFTER DELETE ON "tender_comparison" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('comparison');
--> statement-breakpoint
CREATE TRIGGER "sale_notice_found" AFTER INSERT ON "sale_notice" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('notice');
--> statement-breakpoint
CREATE TRIGGER "sale_notice_called" AFTER UPDATE ON "sale_notice" FOR EACH ROW
  WHEN (OLD.notice_no IS DISTINCT FROM NEW.notice_no) EXECUTE FUNCTION "sys_search_note"('notice');
--> statement-breakpoint
CREATE TRIGGER "sale_notice_gone" AFTER DELETE ON "sale_notice" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('notice');
--> statement-breakpoint
CREATE TRIGGER "sale_complain_found" AFTER INSERT ON "sale_complain" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('complaint');
--> statement-breakpoint
CREATE TRIGGER "sale_complain_called" AFTER UPDATE ON "sale_complain" FOR EACH ROW
  WHEN (OLD.complain_no IS DISTINCT FROM NEW.complain_no) EXECUTE FUNCTION "sys_search_note"('complaint');
--> statement-breakpoint
CREATE TRIGGER "sale_complain_gone" AFTER DELETE ON "sale_complain" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('complaint');
--> statement-breakpoint
CREATE TRIGGER "archive_file_found" AFTER INSERT ON "archive_file" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('archive');
--> statement-breakpoint
CREATE TRIGGER "archive_file_called" AFTER UPDATE ON "archive_file" FOR EACH ROW
  WHEN (OLD.archive_no IS DISTINCT FROM NEW.archive_no) EXECUTE FUNCTION "sys_search_note"('archive');
--> statement-breakpoint
CREATE TRIGGER "archive_file_gone" AFTER DELETE ON "archive_file" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('archive');
--> statement-breakpoint
CREATE TRIGGER "knowledge_material_found" AFTER INSERT ON "knowledge_material" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('material');
--> statement-breakpoint
CREATE TRIGGER "knowledge_material_called" AFTER UPDATE ON "knowledge_material" FOR EACH ROW
  WHEN ((OLD.material_code, OLD.cert_no, OLD.material_name) IS DISTINCT FROM (NEW.material_code, NEW.cert_no, NEW.material_name)) EXECUTE FUNCTION "sys_search_note"('material');
--> statement-breakpoint
CREATE TRIGGER "knowledge_material_gone" AFTER DELETE ON "knowledge_material" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('material');
--> statement-breakpoint
CREATE TRIGGER "sys_user_found" AFTER INSERT ON "sys_user" FOR EACH ROW EXECUTE FUNCTION "sys_search_note"('person');
--> statement-breakpoint
CREATE TRIGGER "sys_user_called" AFTER UPDATE ON "sys_user" FOR EACH ROW
  WHEN ((OLD.username, OLD.real_name) IS DISTINCT FROM (NEW.username, NEW.real_name)) EXECUTE FUNCTION "sys_search_note"('person');
--> statement-breakpoint
CREATE TRIGGER "sys_user_gone" AFTER DELETE ON "sys_user" FOR EACH ROW EXECUTE FUNCTION "sys_search_forget"('person');
--> statement-breakpoint
CREATE TRIGGER "tender_project_archive_called" AFTER UPDATE ON "tender_project" FOR EACH ROW
  WHEN ((OLD.project_code, OLD.project_name) IS DISTINCT FROM (NEW.project_code, NEW.project_name)) EXECUTE FUNCTION "sys_search_note_archive"();
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'project', list_id FROM "tender_project" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'lot', list_id FROM "tender_package" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'client', list_id FROM "crm_client" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'supplier', list_id FROM "crm_supplier" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'ordinal', list_id FROM "ordinal_record" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'comparison', list_id FROM "tender_comparison" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'notice', list_id FROM "sale_notice" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'complaint', list_id FROM "sale_complain" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'archive', list_id FROM "archive_file" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'material', list_id FROM "knowledge_material" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO sys_search (kind, own_id) SELECT 'person', list_id FROM "sys_user" ON CONFLICT DO NOTHING;
