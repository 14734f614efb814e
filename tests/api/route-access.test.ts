import { endpointPathWithSlash, tokenRealmOf } from '@agency/shared/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'
import { type Person, startServer, type TestServer } from '../support/server'

/**
 * Who may make each call: `anybody` without a session, `everybody` with one, else these of the people below.
 * An administrator may make them all; `-` is for administrators only. A new call is added here by hand.
 */
const table = `
POST /admin/noToken/login : anybody
POST /admin/noToken/refresh : anybody
POST /admin/noToken/logout : anybody
GET /admin/resource/visible : everybody
GET /admin/resource/frameOrigins : everybody
GET /admin/menu/build : everybody
POST /admin/menu/top : everybody
GET /admin/menu/tree : everybody
GET /admin/menu/search : everybody
GET /api/auth/getSelect : everybody
GET /admin/auth/code : anybody
GET /admin/anno/captcha : anybody
GET /admin/anno/verify : anybody
GET /admin/anno/packageKeys : anybody
POST /admin/user/updatePassword : everybody
GET /admin/anno/tenderDiysign : anybody
GET /admin/anno/saleNotice : anybody
GET /admin/anno/saleNotice/file : anybody
POST /admin/anno/saleNotice/confirm : anybody
POST /admin/tenderDiysign/save : anybody
POST /admin/common/getAccountList : everybody
POST /admin/common/getJobList : everybody
POST /admin/common/getOrgList : everybody
POST /admin/common/getCostOrgList : everybody
POST /admin/common/getCompanyList : everybody
POST /admin/common/getRoleList : everybody
POST /admin/common/getOrgTree : everybody
GET /admin/common/getSelect : everybody
GET /admin/commonTableColumn/page : -
GET /admin/commonTableColumn/list : -
GET /admin/commonTableColumn/detail : -
GET /admin/commonTableColumn/getSelect : -
GET /admin/commonTableColumn/exportExcel : -
POST /admin/commonTableColumn/save : -
PUT /admin/commonTableColumn/update : -
GET /admin/commonTableColumn/delete : -
GET /admin/commonTableColumn/getColumn : everybody
POST /admin/commonTableColumn/updateTableColumn : everybody
GET /admin/commonTableColumn/getViews : everybody
POST /admin/commonTableColumn/updateView : everybody
POST /admin/commonTableColumn/resetView : everybody
POST /admin/commonTableColumn/setDefault : -
GET /admin/savedFilter/list : everybody
POST /admin/savedFilter/save : everybody
POST /admin/savedFilter/update : everybody
GET /admin/savedFilter/delete : everybody
GET /api/home/desk : everybody
GET /api/home/cards : everybody
GET /api/home/records : everybody
GET /api/home/favourites : everybody
POST /api/home/favourite : everybody
GET /admin/user/center : everybody
POST /admin/user/center : everybody
GET /admin/user/center/sessions : everybody
POST /admin/user/center/endSession : everybody
POST /admin/user/center/endOtherSessions : everybody
GET /admin/user/center/loginLog : everybody
GET /admin/user/center/operationLog : everybody
GET /admin/user/center/settings : everybody
POST /admin/user/center/settings : everybody
GET /api/workflow/todoList/getCount : everybody
GET /api/workflow/todoList/page : everybody
GET /api/workflow/todoList/noticePage : everybody
GET /api/workflow/todoList/list : everybody
GET /api/workflow/todoList/getSelect : everybody
GET /api/workflow/todoList/exportExcel : everybody
GET /api/workflow/todoList/detail : everybody
GET /api/workflow/todoList/queryHandleUser : everybody
POST /api/workflow/todoList/setCurrentUser : depthead clientmgr
POST /api/workflow/todoList/updateHandleUser : depthead clientmgr
POST /api/workflow/todoList/urge : everybody
POST /api/workflow/todoList/save : everybody
POST /api/workflow/todoList/saveListBatch : everybody
POST /api/workflow/todoList/update : everybody
GET /api/workflow/todoList/delete : everybody
POST /api/workflow/todoList/readNotice : everybody
POST /api/workflow/todoList/decide : everybody
GET /api/workflow/deputy/page : everybody
GET /api/workflow/deputy/list : everybody
GET /api/workflow/deputy/detail : everybody
GET /api/workflow/deputy/delete : everybody
POST /api/workflow/deputy/save : everybody
POST /api/workflow/deputy/update : everybody
POST /api/workflow/deputy/end : everybody
GET /api/workflow/deputy/getCount : everybody
GET /api/workflow/deputy/done : everybody
POST /api/workflow/todoList/undo : everybody
POST /api/workflow/todoList/decideMany : everybody
GET /api/workflow/todoList/summary : everybody
GET /api/search : everybody
GET /api/common/fulltext/find : everybody
GET /api/common/fulltext/files : everybody
GET /api/common/common/extension : everybody
GET /api/common/common/extensionDownload : everybody
GET /api/workflow/flow/state : everybody
GET /api/consult/overview : everybody
GET /api/consult/threads : everybody
GET /api/consult/messages : everybody
POST /api/consult/send : everybody
POST /api/consult/read : everybody
POST /admin/common/upload : everybody
POST /api/common/common/uploadLocal : everybody
POST /admin/common/uploadLocal : everybody
POST /api/admin/deployUpload : -
POST /api/admin/databaseUpload : -
POST /api/admin/updateAvatar : everybody
POST /api/common/common/download : everybody
GET /api/common/common/download : everybody
POST /api/common/common/appFileDownload : everybody
POST /office/sct/eflow/frame/attachment/download : everybody
POST /api/common/common/downloadSupplierAttachment : everybody
POST /api/common/common/archiveFileDownload : everybody
POST /api/common/common/downloadByParam : everybody
POST /api/common/common/downloadZip : everybody
GET /admin/common/attachmentList : everybody
POST /api/common/common/getCheckTimes : everybody
POST /api/common/common/delete : everybody
GET /api/common/pageOffice/pageOfficeMaking : everybody
GET /api/common/pageOffice/directoryMaking : everybody
GET /api/common/pageOffice/document : everybody
POST /api/common/paper/make : everybody
GET /admin/docTemplate/list : -
GET /admin/docTemplate/history : -
GET /admin/docTemplate/download : -
GET /admin/docTemplate/preview : -
POST /admin/docTemplate/replace : -
POST /admin/docTemplate/restore : -
GET /api/crm/client/page : depthead clientmgr auditor
GET /api/crm/client/list : depthead clientmgr auditor
GET /api/crm/client/detail : depthead clientmgr auditor
GET /api/crm/client/getSelect : depthead clientmgr auditor
GET /api/crm/client/similar : depthead clientmgr
POST /api/crm/client/save : clientmgr
POST /api/crm/client/update : depthead clientmgr
GET /api/crm/client/delete : clientmgr
GET /api/crm/client/exportExcel : depthead
POST /api/crm/client/importCheck : clientmgr
POST /api/crm/client/importSave : clientmgr
POST /api/crm/client/submit : clientmgr
POST /api/crm/client/withdraw : depthead clientmgr auditor
POST /api/crm/client/audit : depthead
POST /api/crm/client/transfer : depthead clientmgr
POST /api/crm/client/freeze : -
POST /api/crm/client/void : depthead
GET /api/ordinal/record/page : depthead clientmgr auditor
GET /api/ordinal/record/list : depthead clientmgr auditor
GET /api/ordinal/record/detail : depthead clientmgr auditor
GET /api/ordinal/record/getSelect : depthead clientmgr auditor
GET /api/ordinal/record/similar : clientmgr
GET /api/ordinal/record/sources : clientmgr
POST /api/ordinal/record/save : clientmgr
POST /api/ordinal/record/update : clientmgr
GET /api/ordinal/record/delete : clientmgr
GET /api/ordinal/record/exportExcel : -
POST /api/ordinal/record/submit : depthead clientmgr
POST /api/ordinal/record/urgent : depthead
POST /api/ordinal/record/claim : -
POST /api/ordinal/record/handle : -
POST /api/ordinal/record/return : -
POST /api/ordinal/record/cancel : clientmgr
POST /api/ordinal/record/void : -
POST /api/ordinal/record/withdraw : depthead clientmgr auditor
GET /api/tender/project/page : depthead clientmgr auditor
GET /api/tender/project/list : depthead clientmgr auditor
GET /api/tender/project/detail : depthead clientmgr auditor
GET /api/tender/project/getSelect : depthead clientmgr auditor
GET /api/tender/project/exportExcel : depthead
POST /api/tender/project/update : depthead clientmgr
POST /api/tender/project/assign : depthead
POST /api/tender/project/fileSubmit : -
POST /api/tender/project/fileApprove : depthead clientmgr
POST /api/tender/project/fileReturn : depthead clientmgr
POST /api/tender/project/publish : -
POST /api/tender/project/suspend : depthead
POST /api/tender/project/resume : depthead
POST /api/tender/project/waiveEntrust : -
POST /api/tender/project/entrustAsk : clientmgr
POST /api/tender/project/entrustRefuse : -
POST /api/tender/project/entrustHandIn : depthead clientmgr
POST /api/tender/project/packageUpdate : depthead clientmgr
GET /api/tender/project/packages : depthead clientmgr auditor
GET /api/tender/project/deadlines : depthead clientmgr auditor
POST /api/tender/project/whatIf : depthead clientmgr auditor
POST /api/tender/project/prequalified : clientmgr
POST /api/tender/project/extend : clientmgr
POST /api/tender/project/together : clientmgr
POST /api/tender/project/prepared : clientmgr
POST /api/tender/project/publicity : clientmgr
POST /api/tender/project/ownerConfirm : clientmgr
POST /api/tender/project/contract : clientmgr
POST /api/tender/project/report15 : clientmgr
GET /api/tender/project/exceptions : depthead clientmgr auditor
POST /api/tender/project/exceptAsk : clientmgr
POST /api/tender/project/exceptApprove : -
POST /api/tender/project/exceptRefuse : -
GET /api/tender/project/announcements : depthead clientmgr auditor
POST /api/tender/project/announce : clientmgr
POST /api/tender/project/noticeEvidence : clientmgr
POST /api/tender/project/open : -
POST /api/tender/project/evalFinish : -
POST /api/tender/project/award : -
GET /api/tender/project/files : depthead clientmgr auditor
GET /api/tender/file/page : depthead clientmgr auditor
GET /api/tender/file/list : depthead clientmgr auditor
GET /api/tender/file/detail : depthead clientmgr auditor
GET /api/tender/file/getSelect : depthead clientmgr auditor
GET /api/tender/file/exportExcel : -
POST /api/tender/project/fileComment : depthead clientmgr
POST /api/tender/project/fileReply : -
GET /api/tender/project/notices : depthead clientmgr auditor
GET /api/tender/project/committee : depthead clientmgr auditor
POST /api/tender/project/committeeSave : clientmgr
POST /api/tender/project/committeeCopy : clientmgr
POST /api/tender/project/committee/importCheck : clientmgr
POST /api/tender/project/committee/importSave : clientmgr
GET /api/tender/project/committee/mapping/list : clientmgr
POST /api/tender/project/committee/mapping/save : clientmgr
GET /api/tender/project/committee/mapping/delete : clientmgr
POST /api/tender/project/withdraw : depthead clientmgr auditor
GET /api/tender/project/candidates : depthead clientmgr auditor
GET /api/tender/project/bidders : -
GET /api/tender/fail/page : depthead clientmgr auditor
GET /api/tender/fail/list : depthead clientmgr auditor
GET /api/tender/fail/detail : depthead clientmgr auditor
GET /api/tender/fail/getSelect : depthead clientmgr auditor
GET /api/tender/fail/basis : depthead clientmgr auditor
GET /api/tender/fail/exportExcel : depthead
GET /api/tender/fail/delete : -
POST /api/tender/fail/save : -
POST /api/tender/fail/update : -
POST /api/tender/fail/submit : -
POST /api/tender/fail/finish : -
POST /api/tender/fail/approve : depthead
POST /api/tender/fail/withdraw : depthead clientmgr auditor
GET /api/tender/change/page : depthead clientmgr auditor
GET /api/tender/change/list : depthead clientmgr auditor
GET /api/tender/change/detail : depthead clientmgr auditor
GET /api/tender/change/getSelect : depthead clientmgr auditor
POST /api/tender/change/save : clientmgr
POST /api/tender/change/update : clientmgr
POST /api/tender/change/submit : clientmgr
POST /api/tender/change/withdraw : clientmgr
POST /api/tender/change/approve : depthead
POST /api/tender/change/takeBack : depthead clientmgr auditor
GET /api/finance/export/page : depthead auditor
GET /api/finance/export/list : depthead auditor
GET /api/finance/export/detail : depthead auditor
GET /api/finance/export/exportExcel : depthead auditor
GET /api/finance/export/totals : depthead auditor
GET /api/finance/export/incomes : depthead auditor
POST /api/finance/export/incomeSave : -
POST /api/finance/export/incomeReverse : -
GET /api/finance/period/list : auditor
GET /api/finance/period/closing : auditor
POST /api/finance/period/close : -
POST /api/finance/period/reopen : -
GET /api/finance/voucherRule/page : auditor
GET /api/finance/voucherRule/list : auditor
GET /api/finance/voucherRule/detail : auditor
GET /api/finance/voucherRule/getSelect : auditor
GET /api/finance/voucherRule/exportExcel : -
GET /api/finance/voucherRule/delete : -
POST /api/finance/voucherRule/save : -
POST /api/finance/voucherRule/update : -
POST /api/finance/voucherRule/revise : -
POST /api/finance/voucherRule/end : -
GET /api/finance/voucherMap/page : auditor
GET /api/finance/voucherMap/list : auditor
GET /api/finance/voucherMap/detail : auditor
GET /api/finance/voucherMap/getSelect : auditor
GET /api/finance/voucherMap/exportExcel : -
GET /api/finance/voucherMap/delete : -
POST /api/finance/voucherMap/save : -
POST /api/finance/voucherMap/update : -
POST /api/finance/voucherMap/revise : -
POST /api/finance/voucherMap/end : -
GET /api/finance/voucher/page : auditor
GET /api/finance/voucher/totals : auditor
GET /api/finance/voucher/batches : auditor
GET /api/finance/voucher/vouchers : auditor
GET /api/finance/voucher/file : -
POST /api/finance/voucher/check : -
POST /api/finance/voucher/export : -
GET /api/finance/invoice/page : auditor
GET /api/finance/invoice/list : auditor
GET /api/finance/invoice/detail : auditor
GET /api/finance/invoice/exportExcel : auditor
POST /api/finance/invoice/importCheck : -
POST /api/finance/invoice/importSave : -
POST /api/finance/invoice/importXml : -
GET /api/finance/invoice/proposals : -
POST /api/finance/invoice/matchSave : -
POST /api/finance/invoice/unmatch : -
GET /api/finance/receivable/page : depthead clientmgr auditor
GET /api/finance/receivable/detail : depthead clientmgr auditor
GET /api/finance/receivable/exportExcel : auditor
GET /api/finance/receivable/totals : depthead clientmgr auditor
GET /api/finance/receivable/lines : depthead clientmgr auditor
GET /api/finance/receivable/openBills : depthead clientmgr auditor
GET /api/finance/receivable/urges : depthead clientmgr auditor
POST /api/finance/receivable/urgeSave : clientmgr
GET /api/finance/receivable/partySelect : -
GET /api/finance/receivable/billSelect : -
GET /api/finance/receivable/payment/page : depthead clientmgr auditor
GET /api/finance/receivable/payment/list : depthead clientmgr auditor
GET /api/finance/receivable/payment/detail : depthead clientmgr auditor
GET /api/finance/receivable/payment/exportExcel : auditor
POST /api/finance/receivable/paymentSave : -
POST /api/finance/receivable/paymentAssign : -
POST /api/finance/receivable/paymentApply : -
POST /api/finance/receivable/paymentReverse : -
POST /api/finance/receivable/bankCheck : -
POST /api/finance/receivable/bankMatch : -
POST /api/finance/receivable/bankSave : -
GET /api/finance/refund/page : auditor
GET /api/finance/refund/list : auditor
GET /api/finance/refund/detail : auditor
GET /api/finance/refund/getSelect : auditor
GET /api/finance/refund/exportExcel : auditor
POST /api/finance/refund/save : -
POST /api/finance/refund/approve : -
POST /api/finance/refund/pay : -
POST /api/finance/refund/withdraw : -
POST /api/finance/refund/bounce : -
GET /api/knowledge/material/page : depthead clientmgr auditor
GET /api/knowledge/material/list : depthead clientmgr auditor
GET /api/knowledge/material/detail : depthead clientmgr auditor
GET /api/knowledge/material/getSelect : depthead clientmgr auditor
GET /api/knowledge/material/exportExcel : -
GET /api/knowledge/material/delete : -
POST /api/knowledge/material/save : -
POST /api/knowledge/material/update : -
POST /api/knowledge/material/submit : -
POST /api/knowledge/material/withdraw : depthead clientmgr auditor
POST /api/knowledge/material/review : -
POST /api/knowledge/material/revise : -
POST /api/knowledge/material/stop : -
GET /api/knowledge/material/versions : depthead clientmgr auditor
GET /api/knowledge/material/papers : depthead clientmgr auditor
POST /api/knowledge/material/recall : -
GET /api/knowledge/material/table : depthead clientmgr auditor
POST /api/knowledge/material/importCheck : -
POST /api/knowledge/material/importSave : -
GET /api/knowledge/apply/page : depthead clientmgr auditor
GET /api/knowledge/apply/list : depthead clientmgr auditor
GET /api/knowledge/apply/detail : depthead clientmgr auditor
GET /api/knowledge/apply/getSelect : depthead clientmgr auditor
GET /api/knowledge/apply/exportExcel : -
GET /api/knowledge/apply/delete : clientmgr
POST /api/knowledge/apply/save : clientmgr
POST /api/knowledge/apply/update : clientmgr
POST /api/knowledge/apply/submit : clientmgr
POST /api/knowledge/apply/withdraw : clientmgr
POST /api/knowledge/apply/consent : depthead clientmgr
POST /api/knowledge/apply/check : depthead
POST /api/knowledge/apply/handOut : -
POST /api/knowledge/apply/returnBack : -
POST /api/knowledge/apply/takeBack : depthead clientmgr auditor
GET /api/knowledge/apply/comparisons : clientmgr
GET /api/knowledge/apply/materials : clientmgr
GET /api/knowledge/apply/chosen : clientmgr
GET /api/knowledge/apply/asked : clientmgr
GET /api/knowledge/apply/download : depthead clientmgr auditor
GET /api/knowledge/apply/downloadZip : depthead clientmgr auditor
GET /api/knowledge/apply/downloads : depthead clientmgr auditor
GET /api/knowledge/apply/custody : depthead clientmgr auditor
GET /api/knowledge/apply/used : depthead clientmgr auditor
GET /api/finance/cost/page : depthead clientmgr auditor
GET /api/finance/cost/list : depthead clientmgr auditor
GET /api/finance/cost/detail : depthead clientmgr auditor
GET /api/finance/cost/getSelect : depthead clientmgr auditor
GET /api/finance/cost/exportExcel : depthead
GET /api/finance/cost/delete : clientmgr
POST /api/finance/cost/save : clientmgr
POST /api/finance/cost/update : clientmgr
GET /api/finance/cost/projects : clientmgr
GET /api/finance/royalty/page : depthead clientmgr auditor
GET /api/finance/royalty/list : depthead clientmgr auditor
GET /api/finance/royalty/detail : depthead clientmgr auditor
GET /api/finance/royalty/getSelect : depthead clientmgr auditor
GET /api/finance/royalty/exportExcel : depthead auditor
GET /api/finance/royalty/months : depthead clientmgr auditor
GET /api/finance/royalty/monthLines : depthead clientmgr auditor
GET /api/finance/royalty/statements : depthead auditor
POST /api/finance/royalty/answer : depthead
POST /api/finance/royalty/approve : -
POST /api/finance/royalty/ask : depthead clientmgr auditor
POST /api/finance/royalty/audit : -
POST /api/finance/royalty/calc : -
POST /api/finance/royalty/check : -
POST /api/finance/royalty/confirm : depthead
POST /api/finance/royalty/confirmMonth : depthead clientmgr auditor
POST /api/finance/royalty/pay : -
POST /api/finance/royalty/trial : -
POST /api/finance/royalty/update : -
POST /api/finance/royalty/withdraw : depthead clientmgr auditor
POST /api/finance/cost/saveMany : clientmgr
GET /api/finance/cost/categories : depthead clientmgr auditor
POST /api/finance/cost/correct : clientmgr
GET /api/finance/cost/experts : clientmgr
GET /api/finance/cost/expertLots : clientmgr
POST /api/finance/cost/takeExperts : clientmgr
GET /api/finance/cost/budget : depthead clientmgr auditor
POST /api/finance/cost/budgetSave : clientmgr
POST /api/finance/cost/submit : clientmgr
POST /api/finance/cost/approve : depthead
POST /api/finance/cost/handle : -
POST /api/finance/cost/void : clientmgr
POST /api/finance/cost/withdraw : depthead clientmgr auditor
GET /api/quality/risk/page : depthead clientmgr auditor
GET /api/quality/risk/list : depthead clientmgr auditor
GET /api/quality/risk/detail : depthead clientmgr auditor
GET /api/quality/risk/getSelect : depthead clientmgr auditor
GET /api/quality/risk/exportExcel : depthead auditor
GET /api/quality/risk/printTable : depthead auditor
GET /api/quality/risk/totals : depthead clientmgr auditor
GET /api/archive/bidFile/page : depthead clientmgr auditor
GET /api/archive/bidFile/list : depthead clientmgr auditor
GET /api/archive/bidFile/detail : depthead clientmgr auditor
GET /api/archive/bidFile/getSelect : depthead clientmgr auditor
GET /api/archive/bidFile/exportExcel : -
GET /api/archive/bidFile/custody : depthead clientmgr auditor
POST /api/archive/bidFile/submit : -
POST /api/archive/bidFile/accept : -
POST /api/archive/bidFile/edit : -
POST /api/archive/bidFile/giveBack : -
POST /api/archive/bidFile/toBidder : -
POST /api/archive/bidFile/destroy : -
POST /api/archive/bidFile/destroyCheck : -
POST /api/archive/bidFile/destroyApprove : -
POST /api/archive/bidFile/carryOut : -
POST /api/archive/bidFile/hold : auditor
POST /api/archive/bidFile/unhold : auditor
GET /api/archive/bidFile/due : depthead clientmgr auditor
GET /api/archive/file/page : depthead clientmgr auditor
GET /api/archive/file/list : depthead clientmgr auditor
GET /api/archive/file/detail : depthead clientmgr auditor
GET /api/archive/file/getSelect : depthead clientmgr auditor
GET /api/archive/file/exportExcel : -
GET /api/archive/file/custody : depthead clientmgr auditor
POST /api/archive/file/accept : -
POST /api/archive/file/input : -
POST /api/archive/file/check : -
POST /api/archive/file/edit : -
POST /api/archive/file/fill : clientmgr
POST /api/archive/file/submit : clientmgr
POST /api/archive/file/assign : depthead
POST /api/archive/file/withdraw : depthead clientmgr auditor
GET /api/archive/more/page : depthead clientmgr auditor
GET /api/archive/more/list : depthead clientmgr auditor
GET /api/archive/more/detail : depthead clientmgr auditor
GET /api/archive/more/getSelect : depthead clientmgr auditor
GET /api/archive/more/exportExcel : -
GET /api/archive/more/custody : depthead clientmgr auditor
POST /api/archive/more/save : depthead clientmgr
POST /api/archive/more/update : depthead clientmgr
POST /api/archive/more/submit : depthead clientmgr
POST /api/archive/more/withdraw : depthead clientmgr auditor
POST /api/archive/more/cancel : depthead clientmgr
POST /api/archive/more/accept : -
POST /api/archive/more/check : -
POST /api/archive/more/assign : depthead
GET /api/archive/repo/page : depthead clientmgr auditor
GET /api/archive/repo/list : depthead clientmgr auditor
GET /api/archive/repo/detail : depthead clientmgr auditor
GET /api/archive/repo/getSelect : depthead clientmgr auditor
GET /api/archive/repo/exportExcel : auditor
POST /api/archive/repo/destroy : -
POST /api/archive/repo/destroyCheck : -
POST /api/archive/repo/destroyApprove : -
POST /api/archive/repo/carryOut : -
POST /api/archive/repo/hold : auditor
POST /api/archive/repo/unhold : auditor
GET /api/archive/repo/printPapers : -
GET /api/archive/repo/due : depthead clientmgr auditor
GET /api/archive/repo/package : -
GET /api/archive/borrow/page : depthead clientmgr auditor
GET /api/archive/borrow/list : depthead clientmgr auditor
GET /api/archive/borrow/detail : depthead clientmgr auditor
GET /api/archive/borrow/getSelect : depthead clientmgr auditor
GET /api/archive/borrow/exportExcel : auditor
POST /api/archive/borrow/save : clientmgr
POST /api/archive/borrow/update : clientmgr
GET /api/archive/borrow/delete : clientmgr
POST /api/archive/borrow/submit : clientmgr
POST /api/archive/borrow/approve : depthead
POST /api/archive/borrow/withdraw : clientmgr
POST /api/archive/borrow/lend : -
POST /api/archive/borrow/extend : clientmgr
POST /api/archive/borrow/giveBack : -
POST /api/archive/borrow/takeBack : depthead clientmgr auditor
GET /api/archive/borrow/archives : clientmgr
GET /api/archive/borrow/contents : clientmgr
GET /api/archive/borrow/reading : depthead clientmgr auditor
GET /api/archive/borrow/readPage : depthead clientmgr auditor
GET /api/archive/borrow/readCopy : depthead clientmgr auditor
POST /api/archive/package/begin : -
POST /api/archive/package/proceed : -
GET /api/archive/package/last : depthead clientmgr auditor
GET /api/archive/package/download : -
POST /api/archive/package/import : -
POST /api/archive/legacy/importCheck : -
POST /api/archive/legacy/importSave : -
GET /api/archive/place/page : auditor
GET /api/archive/place/list : auditor
GET /api/archive/place/detail : auditor
GET /api/archive/place/getSelect : auditor
GET /api/archive/place/exportExcel : -
GET /api/archive/place/delete : -
POST /api/archive/place/save : -
POST /api/archive/place/update : -
POST /api/archive/place/move : -
GET /api/archive/place/history : auditor
GET /api/archive/place/tree : auditor
GET /api/archive/label/rolls : auditor
POST /api/archive/label/make : -
POST /api/archive/label/makeFor : -
GET /api/archive/label/sheet : auditor
GET /api/archive/label/find : auditor
GET /api/archive/label/subjects : auditor
POST /api/archive/label/bind : -
POST /api/archive/label/rebind : -
POST /api/archive/label/discard : -
GET /api/archive/scan/find : auditor
POST /api/archive/scan/shelve : -
GET /api/archive/stock/page : auditor
GET /api/archive/stock/list : auditor
GET /api/archive/stock/detail : auditor
GET /api/archive/stock/getSelect : auditor
GET /api/archive/stock/exportExcel : -
GET /api/archive/stock/snapshot : -
GET /api/archive/stock/results : auditor
GET /api/archive/stock/exportResults : -
POST /api/archive/stock/save : -
POST /api/archive/stock/finish : -
POST /api/archive/stock/confirm : -
POST /api/archive/stock/giveUp : -
POST /api/archive/stock/scan : -
GET /api/archive/trust/state : auditor
POST /api/archive/trust/propose : -
POST /api/archive/trust/rotate : -
POST /api/archive/trust/decide : -
POST /api/archive/trust/withdraw : -
GET /api/quality/qc/page : depthead clientmgr auditor
GET /api/quality/qc/list : depthead clientmgr auditor
GET /api/quality/qc/detail : depthead clientmgr auditor
GET /api/quality/qc/getSelect : depthead clientmgr auditor
GET /api/quality/qc/exportExcel : depthead auditor
GET /api/quality/qc/delete : -
POST /api/quality/qc/save : -
POST /api/quality/qc/update : -
GET /api/quality/qc/exportProblems : depthead auditor
POST /api/quality/qc/begin : -
POST /api/quality/qc/answer : -
POST /api/quality/qc/check : -
POST /api/quality/qc/rectify : -
POST /api/quality/qc/verify : -
POST /api/quality/qc/withdraw : depthead clientmgr auditor
GET /api/quality/draw/page : depthead clientmgr auditor
GET /api/quality/draw/list : depthead clientmgr auditor
GET /api/quality/draw/detail : depthead clientmgr auditor
GET /api/quality/sampling/page : depthead clientmgr auditor
GET /api/quality/sampling/list : depthead clientmgr auditor
GET /api/quality/sampling/detail : depthead clientmgr auditor
GET /api/quality/sampling/getSelect : depthead clientmgr auditor
GET /api/quality/sampling/exportExcel : depthead auditor
GET /api/quality/sampling/delete : -
POST /api/quality/sampling/save : -
POST /api/quality/sampling/update : -
GET /api/quality/sampling/people : -
GET /api/quality/sampling/preview : -
POST /api/quality/sampling/commit : depthead clientmgr auditor
POST /api/quality/sampling/reveal : depthead clientmgr auditor
POST /api/quality/sampling/draw : -
POST /api/quality/sampling/giveUp : -
POST /api/quality/sampling/askRedraw : -
POST /api/quality/sampling/redraw : -
POST /api/quality/sampling/assign : -
POST /api/quality/sampling/publish : -
GET /api/tender/sign/sessions : depthead clientmgr auditor
GET /api/tender/sign/signatures : depthead clientmgr auditor
POST /api/tender/sign/open : -
POST /api/tender/sign/close : -
POST /api/tender/sign/confirm : -
POST /api/tender/sign/sheet : -
POST /api/tender/sign/strike : -
GET /api/tender/sign/image : depthead clientmgr auditor
GET /api/tender/sign/photo : depthead clientmgr auditor
GET /api/sale/complain/page : depthead clientmgr auditor
GET /api/sale/complain/list : depthead clientmgr auditor
GET /api/sale/complain/detail : depthead clientmgr auditor
GET /api/sale/complain/getSelect : depthead clientmgr auditor
GET /api/sale/complain/exportExcel : auditor
POST /api/sale/complain/save : clientmgr
POST /api/sale/complain/update : -
POST /api/sale/complain/accept : -
POST /api/sale/complain/refuse : -
POST /api/sale/complain/supplement : -
POST /api/sale/complain/handle : -
POST /api/sale/complain/review : depthead
POST /api/sale/complain/reply : -
POST /api/sale/complain/withdraw : -
POST /api/sale/complain/redraft : -
POST /api/sale/complain/waive : depthead
POST /api/sale/complain/transfer : -
POST /api/sale/complain/close : -
GET /api/sale/complain/judge : depthead clientmgr auditor
GET /api/sale/complain/projects : depthead clientmgr auditor
GET /api/sale/complain/lots : depthead clientmgr auditor
POST /api/sale/complain/answer : -
POST /api/sale/complain/authorityNotice : -
POST /api/sale/complain/statement : -
POST /api/sale/complain/takeBack : depthead clientmgr auditor
GET /api/sale/complain/package : -
GET /api/sale/complain/statistics : depthead clientmgr auditor
GET /api/tender/amend/page : depthead clientmgr auditor
GET /api/tender/amend/list : depthead clientmgr auditor
GET /api/tender/amend/detail : depthead clientmgr auditor
GET /api/tender/amend/getSelect : depthead clientmgr auditor
GET /api/tender/amend/amendable : -
GET /api/tender/amend/buyers : depthead clientmgr auditor
GET /api/tender/amend/exportExcel : depthead
GET /api/tender/amend/delete : -
POST /api/tender/amend/tell : -
POST /api/tender/amend/save : -
POST /api/tender/amend/update : -
POST /api/tender/amend/submit : -
POST /api/tender/amend/finish : -
POST /api/tender/amend/approve : depthead
POST /api/tender/amend/withdraw : depthead clientmgr auditor
GET /api/tender/home/openings : depthead clientmgr auditor
GET /api/tender/home/fewSignups : depthead clientmgr auditor
GET /api/tender/home/fewBonds : depthead clientmgr auditor
GET /api/tender/home/unpaidBySuppliers : depthead clientmgr auditor
GET /api/tender/home/unpaidByClients : depthead clientmgr auditor
GET /api/tender/home/figures : depthead clientmgr auditor
POST /api/tender/home/urge : -
GET /api/tender/signup/page : depthead clientmgr auditor
GET /api/tender/signup/list : depthead clientmgr auditor
GET /api/tender/signup/detail : depthead clientmgr auditor
GET /api/tender/signup/getSelect : depthead clientmgr auditor
GET /api/tender/signup/lots : depthead clientmgr auditor
GET /api/tender/signup/bids : depthead clientmgr auditor
GET /api/tender/signup/standing : -
GET /api/tender/signup/exportExcel : -
GET /api/tender/signup/delete : -
POST /api/tender/signup/save : -
POST /api/tender/signup/saveTogether : -
POST /api/tender/signup/update : -
POST /api/tender/signup/receive : -
POST /api/tender/signup/invalidate : -
POST /api/tender/signup/quit : -
POST /api/tender/signup/refund : -
POST /api/tender/signup/idCard : -
POST /api/tender/signup/bidReceive : -
POST /api/tender/signup/bidOpened : -
POST /api/tender/signup/bidFix : -
POST /api/tender/signup/bidFixDecide : -
POST /api/tender/signup/importCheck : -
POST /api/tender/signup/importSave : -
GET /api/tender/signup/mapping/list : -
POST /api/tender/signup/mapping/save : -
GET /api/tender/signup/mapping/delete : -
POST /api/tender/signup/opening/importCheck : -
POST /api/tender/signup/opening/importSave : -
GET /api/tender/signup/opening/mapping/list : -
POST /api/tender/signup/opening/mapping/save : -
GET /api/tender/signup/opening/mapping/delete : -
GET /api/tender/bond/page : depthead clientmgr auditor
GET /api/tender/bond/list : depthead clientmgr auditor
GET /api/tender/bond/detail : depthead clientmgr auditor
GET /api/tender/bond/getSelect : depthead clientmgr auditor
GET /api/tender/bond/exportExcel : -
GET /api/tender/bond/lots : -
POST /api/tender/bond/save : -
POST /api/tender/bond/register : -
POST /api/tender/bond/confirm : -
POST /api/tender/bond/refund : -
POST /api/tender/bond/confirmTogether : -
POST /api/tender/bond/refundTogether : -
GET /api/tender/bond/interestTerms : depthead clientmgr auditor
POST /api/tender/bond/interestAsk : -
POST /api/tender/bond/interestApprove : -
POST /api/tender/bond/forfeit : -
POST /api/tender/bond/forfeitApprove : -
POST /api/tender/bond/bankCheck : -
POST /api/tender/bond/bankMatch : -
POST /api/tender/bond/bankSave : -
POST /api/tender/bond/withdraw : depthead clientmgr auditor
GET /api/tender/fee/page : depthead clientmgr auditor
GET /api/tender/fee/list : depthead clientmgr auditor
GET /api/tender/fee/detail : depthead clientmgr auditor
GET /api/tender/fee/getSelect : depthead clientmgr auditor
GET /api/tender/fee/exportExcel : depthead
POST /api/tender/fee/adjust : clientmgr
POST /api/tender/fee/adjustApprove : depthead
POST /api/tender/fee/confirm : -
POST /api/tender/fee/receive : -
POST /api/tender/fee/reverse : -
POST /api/tender/fee/waive : -
POST /api/tender/fee/writeOff : -
POST /api/tender/fee/writeOffApprove : -
POST /api/tender/fee/withdraw : depthead clientmgr auditor
GET /api/tender/document/list : depthead clientmgr auditor
GET /api/tender/statistics/groups : depthead clientmgr auditor
GET /api/tender/statistics/page : depthead clientmgr auditor
GET /api/tender/statistics/exportExcel : depthead
GET /api/tender/statistics/exportGroups : depthead
GET /api/ordinal/room/page : depthead clientmgr auditor
GET /api/ordinal/room/list : depthead clientmgr auditor
GET /api/ordinal/room/detail : depthead clientmgr auditor
GET /api/ordinal/room/getSelect : depthead clientmgr auditor
GET /api/ordinal/room/exportExcel : -
POST /api/ordinal/room/save : -
POST /api/ordinal/room/update : -
GET /api/ordinal/room/delete : -
GET /api/ordinal/room/grid : depthead clientmgr auditor
GET /api/ordinal/room/clash : depthead clientmgr auditor
GET /api/ordinal/room/door : depthead clientmgr auditor
GET /api/ordinal/room/booking : depthead clientmgr auditor
POST /api/ordinal/room/book : depthead clientmgr
POST /api/ordinal/room/move : depthead clientmgr
POST /api/ordinal/room/cancel : depthead clientmgr
GET /api/crm/follow/list : everybody
GET /api/common/record/related : everybody
POST /api/crm/follow/save : everybody
GET /api/crm/supplier/page : depthead clientmgr auditor
GET /api/crm/supplier/list : depthead clientmgr auditor
GET /api/crm/supplier/detail : depthead clientmgr auditor
GET /api/crm/supplier/getSelect : depthead clientmgr auditor
GET /api/crm/supplier/related : depthead clientmgr auditor
GET /api/crm/supplier/similar : -
POST /api/crm/supplier/idCard : -
POST /api/crm/supplier/renewPhrase : -
POST /api/crm/supplier/save : -
POST /api/crm/supplier/update : -
GET /api/crm/supplier/exportExcel : -
POST /api/crm/supplier/importCheck : -
POST /api/crm/supplier/importSave : -
POST /api/crm/supplier/submit : -
POST /api/crm/supplier/audit : -
POST /api/crm/supplier/disable : -
POST /api/crm/supplier/black : -
POST /api/crm/supplier/withdraw : depthead clientmgr auditor
POST /admin/anno/supplier/begin : anybody
POST /admin/anno/supplier/upload : anybody
POST /admin/anno/supplier/register : anybody
POST /admin/anno/supplier/status : anybody
POST /admin/anno/supplier/supplement : anybody
GET /admin/role/page : -
GET /admin/role/list : -
GET /admin/role/detail : -
GET /admin/role/getSelect : -
GET /admin/role/exportExcel : -
POST /admin/role/save : -
POST /admin/role/update : -
GET /admin/role/delete : -
GET /admin/role/people : -
GET /admin/org/page : -
GET /admin/org/list : -
GET /admin/org/detail : -
GET /admin/org/getSelect : -
GET /admin/org/exportExcel : -
POST /admin/org/save : -
POST /admin/org/update : -
GET /admin/org/delete : -
GET /admin/menu/list : -
GET /admin/menu/page : -
GET /admin/menu/getSelect : -
GET /admin/menu/detail : -
POST /admin/menu/save : -
POST /admin/menu/update : -
GET /admin/menu/delete : -
GET /admin/monitor/process : -
GET /admin/monitor/database : -
GET /admin/monitor/storage : -
GET /admin/monitor/backup : -
GET /admin/monitor/slowQueries : -
GET /admin/monitor/routes : -
GET /admin/config/list : -
GET /admin/config/page : -
GET /admin/config/getSelect : -
POST /admin/config/save : -
GET /admin/holiday/year : -
GET /admin/holiday/calculate : -
POST /admin/holiday/save : -
GET /admin/holiday/delete : -
POST /admin/holiday/import : -
POST /admin/holiday/complete : -
GET /admin/job/list : auditor
GET /admin/job/runs : auditor
POST /admin/job/run : -
GET /admin/fixity/overview : archivist auditor leader
GET /admin/fixity/list : archivist auditor leader
POST /admin/fixity/recheck : archivist
POST /admin/fixity/restore : archivist
GET /admin/rule/statutory/page : -
GET /admin/rule/statutory/list : -
GET /admin/rule/statutory/detail : -
GET /admin/rule/statutory/getSelect : -
GET /admin/rule/statutory/exportExcel : -
POST /admin/rule/statutory/save : -
POST /admin/rule/statutory/update : -
GET /admin/rule/statutory/delete : -
POST /admin/rule/statutory/revise : -
POST /admin/rule/statutory/end : -
GET /admin/rule/fee/page : -
GET /admin/rule/fee/list : -
GET /admin/rule/fee/detail : -
GET /admin/rule/fee/getSelect : -
GET /admin/rule/fee/exportExcel : -
POST /admin/rule/fee/save : -
POST /admin/rule/fee/update : -
GET /admin/rule/fee/delete : -
POST /admin/rule/fee/revise : -
POST /admin/rule/fee/end : -
GET /admin/rule/withholding/page : -
GET /admin/rule/withholding/list : -
GET /admin/rule/withholding/detail : -
GET /admin/rule/withholding/getSelect : -
GET /admin/rule/withholding/exportExcel : -
POST /admin/rule/withholding/save : -
POST /admin/rule/withholding/update : -
GET /admin/rule/withholding/delete : -
POST /admin/rule/withholding/revise : -
POST /admin/rule/withholding/end : -
GET /admin/rule/deposit/page : -
GET /admin/rule/deposit/list : -
GET /admin/rule/deposit/detail : -
GET /admin/rule/deposit/getSelect : -
GET /admin/rule/deposit/exportExcel : -
POST /admin/rule/deposit/save : -
POST /admin/rule/deposit/update : -
GET /admin/rule/deposit/delete : -
POST /admin/rule/deposit/revise : -
POST /admin/rule/deposit/end : -
GET /admin/rule/point/page : -
GET /admin/rule/point/list : -
GET /admin/rule/point/detail : -
GET /admin/rule/point/getSelect : -
GET /admin/rule/point/exportExcel : -
POST /admin/rule/point/save : -
POST /admin/rule/point/update : -
GET /admin/rule/point/delete : -
POST /admin/rule/point/revise : -
POST /admin/rule/point/end : -
GET /admin/rule/commission/page : -
GET /admin/rule/commission/list : -
GET /admin/rule/commission/detail : -
GET /admin/rule/commission/getSelect : -
GET /admin/rule/commission/exportExcel : -
POST /admin/rule/commission/save : -
POST /admin/rule/commission/update : -
GET /admin/rule/commission/delete : -
POST /admin/rule/commission/revise : -
POST /admin/rule/commission/end : -
GET /admin/rule/sheetItem/page : -
GET /admin/rule/sheetItem/list : -
GET /admin/rule/sheetItem/detail : -
GET /admin/rule/sheetItem/getSelect : -
GET /admin/rule/sheetItem/exportExcel : -
POST /admin/rule/sheetItem/save : -
POST /admin/rule/sheetItem/update : -
GET /admin/rule/sheetItem/delete : -
POST /admin/rule/sheetItem/revise : -
POST /admin/rule/sheetItem/end : -
GET /admin/rule/archiveItem/page : -
GET /admin/rule/archiveItem/list : -
GET /admin/rule/archiveItem/detail : -
GET /admin/rule/archiveItem/getSelect : -
GET /admin/rule/archiveItem/exportExcel : -
POST /admin/rule/archiveItem/save : -
POST /admin/rule/archiveItem/update : -
GET /admin/rule/archiveItem/delete : -
POST /admin/rule/archiveItem/revise : -
POST /admin/rule/archiveItem/end : -
GET /admin/rule/numbering/page : -
GET /admin/rule/numbering/list : -
GET /admin/rule/numbering/detail : -
GET /admin/rule/numbering/getSelect : -
GET /admin/rule/numbering/exportExcel : -
POST /admin/rule/numbering/save : -
POST /admin/rule/numbering/update : -
GET /admin/rule/numbering/delete : -
POST /admin/rule/numbering/revise : -
POST /admin/rule/numbering/end : -
GET /admin/rule/numbering/preview : -
GET /admin/rule/numbering/issued : -
GET /admin/operationLog/page : auditor
GET /admin/operationLog/list : auditor
GET /admin/operationLog/getSelect : auditor
GET /admin/operationLog/detail : auditor
GET /admin/operationLog/exportExcel : -
POST /admin/operationLog/verify : auditor
GET /admin/operationLog/archived : auditor
GET /admin/operationLog/archive : auditor
GET /admin/operationLog/roots : auditor
GET /admin/loginLog/page : auditor
GET /admin/loginLog/list : auditor
GET /admin/loginLog/getSelect : auditor
GET /admin/loginLog/exportExcel : -
GET /admin/session/page : -
GET /admin/session/list : -
GET /admin/session/getSelect : -
POST /admin/session/forceOff : -
GET /admin/user/page : -
GET /admin/user/list : -
GET /admin/user/detail : -
GET /admin/user/getSelect : -
GET /admin/user/exportExcel : -
POST /admin/user/update : -
GET /admin/user/delete : -
POST /admin/user/save : -
POST /admin/user/resetPwd : -
POST /admin/user/disable : -
POST /admin/user/enable : -
POST /admin/user/forceOff : -
GET /admin/user/holdings : -
POST /admin/user/handover : -
POST /admin/user/askRights : -
POST /admin/user/rightsDecide : leader
GET /admin/dict/page : -
GET /admin/dict/list : -
GET /admin/dict/detail : -
GET /admin/dict/getSelect : -
GET /admin/dict/exportExcel : -
POST /admin/dict/save : -
POST /admin/dict/update : -
GET /admin/dict/delete : -
GET /api/sale/notice/page : depthead clientmgr auditor
GET /api/sale/notice/list : depthead clientmgr auditor
GET /api/sale/notice/detail : depthead clientmgr auditor
GET /api/sale/notice/getSelect : depthead clientmgr auditor
GET /api/sale/notice/exportExcel : -
GET /api/sale/notice/image : depthead clientmgr auditor
POST /api/sale/notice/apply : -
POST /api/sale/notice/checkPm : -
POST /api/sale/notice/checkFin : -
POST /api/sale/notice/waiveAsk : -
POST /api/sale/notice/waive : -
POST /api/sale/notice/handout : -
POST /api/sale/notice/confirm : -
POST /api/sale/notice/void : -
POST /api/sale/notice/voidApprove : -
POST /api/sale/notice/sendLost : -
POST /api/sale/notice/seal : -
POST /api/sale/notice/link : -
POST /api/sale/notice/withdraw : depthead clientmgr auditor
GET /admin/dict/names : -
POST /admin/dict/sort : -
POST /admin/dict/importCheck : -
POST /admin/dict/importSave : -
GET /api/tender/comparison/page : depthead clientmgr auditor
GET /api/tender/comparison/list : depthead clientmgr auditor
GET /api/tender/comparison/detail : depthead clientmgr auditor
GET /api/tender/comparison/getSelect : depthead clientmgr auditor
GET /api/tender/comparison/exportExcel : -
GET /api/tender/comparison/delete : clientmgr
POST /api/tender/comparison/save : clientmgr
POST /api/tender/comparison/update : clientmgr
POST /api/tender/comparison/submit : depthead clientmgr
POST /api/tender/comparison/approve : depthead
POST /api/tender/comparison/seal : -
POST /api/tender/comparison/sealBack : -
POST /api/tender/comparison/result : clientmgr
POST /api/tender/comparison/toOrdinal : clientmgr
POST /api/tender/comparison/withdraw : depthead clientmgr auditor
GET /api/tender/comparison/quote : depthead clientmgr auditor
GET /api/tender/comparison/lessons : depthead clientmgr auditor
GET /api/tender/comparison/wins : depthead clientmgr auditor
`

const PEOPLE = ['staff', 'depthead', 'clientmgr', 'auditor', 'admin'] as const

const lines = table
  .trim()
  .split('\n')
  .map((line) => line.split(' : '))
const admitted = new Map(lines.map(([call = '', who = '']) => [call, who]))
// The routes are only listed and never called, so they need no services.
const routes = allRoutes({ settings: readSettings({}) } as AppServices).map(({ endpoint }) => ({
  endpoint,
  call: `${endpoint.method} ${endpointPathWithSlash(endpoint)}`,
}))

const mayCall = (who: string, person: (typeof PEOPLE)[number] | undefined) => {
  if (who === 'anybody') return true
  if (!person) return false
  return person === 'admin' || who === 'everybody' || who.split(' ').includes(person)
}

let server: TestServer
const people = new Map<string, Person>()
beforeAll(async () => {
  server = await startServer({ PUBLIC_RATE_LIMIT: '1000' })
  for (const name of PEOPLE) people.set(name, await server.as(name))
})
afterAll(() => server?.stop())

/** Calls with a field that is not declared: no call accepts that, so an admitted person changes nothing. */
async function callStatusFor(endpoint: (typeof routes)[number]['endpoint'], person: Person | undefined) {
  const address = endpointPathWithSlash(endpoint)
  const realm = tokenRealmOf(address)
  const tokens = {
    office: 'sctToken',
    knowledge: 'sctKnowledgeToken',
    admin: 'token',
    none: 'token',
  } as const
  const token = person?.tokens[tokens[realm]]
  const body = endpoint.inputIn === 'body' ? { body: '{"undeclared":1}' } : {}
  const response = await server.call(endpoint.method, `${address}?undeclared=1`, {
    ...body,
    headers: { 'Content-Type': 'application/json', ...(token ? { token: `Bearer ${token}` } : {}) },
  })
  await response.arrayBuffer()
  return response.status
}

describe('每个接口谁能调用', () => {
  test('这张表写全了所有接口，也没有多余的', () => {
    expect([...admitted.keys()].sort()).toEqual(routes.map(({ call }) => call).sort())
  })

  test.each([undefined, ...PEOPLE])('%s', async (name) => {
    const wrong: string[] = []
    for (const { endpoint, call } of routes) {
      const status = await callStatusFor(endpoint, name && people.get(name))
      const expected = mayCall(admitted.get(call) ?? '', name)
      const refusal = name ? 403 : 401
      if (expected ? status === 401 || status === 403 || status >= 500 : status !== refusal)
        wrong.push(`${call}: ${status}, ${expected ? '应放行' : `应为 ${refusal}`}`)
    }
    expect(wrong).toEqual([])
  })
})
