import { extensionOf } from '@agency/shared/format/file-names'
import { newListId } from '@agency/shared/format/ids'
import { supplierSources, supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import {
  REGISTER_EXTENSIONS,
  REGISTER_MEGABYTES,
  REGISTER_MOST_FILES,
  type RegisterForm,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import type { FastifyRequest } from 'fastify'
import type { AppServices } from '../../app-services'
import { lockUntilCommit } from '../../db/take-turn'
import { addAttachments, listAttachmentsOfRecord } from '../../files/attachments'
import { receiveUpload } from '../../files/receive-upload'
import type { Guest } from '../../http/context'
import { declarePublicByLink, publicGuard } from '../../http/guard'
import { badField, badInputRefusal, wrongState } from '../../http/refusal'
import { definePublicRoute, type Route } from '../../http/route'
import { verifyAndConsumeCaptcha } from '../../session/captcha'
import { giveVisitorIdentity, VISITOR_NAME } from '../../session/outsiders'
import { hashPassword } from '../../session/password'
import { loadDictionaries } from '../../system/directory'
import { makeMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { supplierKind } from './supplier.kind'
import {
  assertSupplierFormValid,
  duplicateMessages,
  duplicateMessagesByUniqueIndex,
  newSupplierColumns,
  supplierColumns,
} from './supplier.save'
import { suppliers } from './supplier.store'
import {
  countSubmitAttempt,
  DRAFT_FILES,
  issueRegistrationTicket,
  markRegistrationTicketUsed,
  mustFindRegistrationTicket,
  newPassPhrase,
  newReceiptNo,
  normalizePhrase,
  reserveUploadQuota,
} from './supplier.tickets'
import { assertVisitorFiles, bindVisitorFiles } from './supplier-register.files'
import { loadRegistrationStatus } from './supplier-register.status'

const say = {
  code: '验证码错误或已过期',
  kind: `只能上传 ${REGISTER_EXTENSIONS.join('、')} 文件`,
  tooManyFiles: `一次登记最多上传 ${REGISTER_MOST_FILES} 个文件`,
  notReturned: '当前不需要补正',
  changed: '登记内容已由代理机构修改，请重新查询后再补正',
}

const byCode = publicGuard('a code image is solved for each call', { perMinute: 20 })
const byToken = declarePublicByLink('the token of a registration is the proof')

/**
 * Public routes of 供应商自助注册 (DOMAIN 5.2), without an account. Of other suppliers they reveal only that
 * a code or a name is taken.
 */
export const supplierRegisterRoutes = ({ store }: AppServices): readonly Route[] => [
  definePublicRoute(supplierRegisterApi.begin, byCode, async (context, input) => {
    await assertCaptcha(context, input)
    return {
      ...(await issueRegistrationTicket(context.db, context.ip, null)),
      options: await loadFormOptions(context),
    }
  }),
  definePublicRoute(supplierRegisterApi.upload, byToken, async (context, { token }, { request }) =>
    uploadDraftFiles(context, token, request, store),
  ),
  definePublicRoute(supplierRegisterApi.register, byToken, (context, { token, agree: _agree, ...form }) =>
    registerSupplier(context, token, form),
  ),
  definePublicRoute(supplierRegisterApi.status, byCode, async (context, input) => {
    await assertCaptcha(context, input)
    return loadRegistrationStatus(context, input.receiptNo, input.passPhrase, await loadFormOptions(context))
  }),
  definePublicRoute(supplierRegisterApi.supplement, byToken, (context, { token, agree: _agree, ...form }) =>
    resubmitRegistration(context, token, form),
  ),
]

/**
 * Checks the code image of a public call, which is required even when the setting CAPTCHA turns it off for
 * the login.
 */
async function assertCaptcha({ db }: Guest, { uuid, code }: { uuid: string; code: string }): Promise<void> {
  if (!(await verifyAndConsumeCaptcha(db, uuid, code))) throw badField('code', say.code)
}

async function loadFormOptions({ db }: Guest) {
  const { supplyType, companySize, companyRelation } = await loadDictionaries(db, [
    'supplyType',
    'companySize',
    'companyRelation',
  ])
  return {
    supplyType: supplyType ?? [],
    companySize: companySize ?? [],
    companyRelation: companyRelation ?? [],
  }
}

const accepted: readonly string[] = REGISTER_EXTENSIONS

async function uploadDraftFiles(
  guest: Guest,
  token: string,
  request: FastifyRequest,
  store: AppServices['store'],
) {
  const ticket = await mustFindRegistrationTicket(guest, token)
  await reserveUploadQuota(guest.db, ticket, Number(request.headers['content-length']))
  return receiveUpload(request, { store, megabytes: REGISTER_MEGABYTES }, async (received) => {
    if (received.some(({ name }) => !accepted.includes(extensionOf(name)))) throw badField('file', say.kind)
    const context = giveVisitorIdentity(guest, VISITOR_NAME, supplierRecord.prefix)
    const added = await context.write(async (write) => {
      // Locks the registration during an upload, so that simultaneous uploads cannot exceed the limit.
      await lockUntilCommit(write.tx, ticket.listId)
      const before = await listAttachmentsOfRecord(write.tx, ticket.listId)
      if (before.length + received.length > REGISTER_MOST_FILES) throw badInputRefusal(say.tooManyFiles)
      return addAttachments(write, received, { bizType: DRAFT_FILES, ownId: ticket.listId })
    })
    return added.map(({ listId, name, size }) => ({ listId, name, size }))
  })
}

/** Writes with the messages for outsiders, which reveal only that the agency must be asked. */
const writer = supplierKind.writer.withTakenMessages(
  duplicateMessagesByUniqueIndex(duplicateMessages.outside),
)

const fillAbsentFormFields = (form: Omit<RegisterForm, 'agree'>) => ({
  ...form,
  remark: null,
  attachment: [],
})

async function registerSupplier(guest: Guest, token: string, sent: Omit<RegisterForm, 'agree'>) {
  const ticket = await countSubmitAttempt(guest, token)
  if (ticket.supplierId) throw wrongState()
  const context = giveVisitorIdentity(guest, VISITOR_NAME, supplierRecord.prefix)
  const form = fillAbsentFormFields(sent)
  const [receiptNo, passPhrase] = [newReceiptNo(), newPassPhrase()]
  const passHash = await hashPassword(normalizePhrase(passPhrase))
  return context.write(async (write) => {
    await markRegistrationTicketUsed(write.tx, ticket)
    // Checks the files before comparing with other companies: only somebody who has uploaded all documents
    // learns that a name is taken.
    await assertVisitorFiles(write, ticket, form)
    await assertSupplierFormValid(write.tx, form, undefined, duplicateMessages.outside)
    const listId = newListId()
    await bindVisitorFiles(write, ticket, form, listId)
    const columns = newSupplierColumns(write, form, supplierSources.SELF)
    await writer.createCase(write, { ...columns, listId, receiptNo, passHash })
    return { receiptNo, passPhrase }
  })
}

/** Resubmits a corrected registration to the auditors; internal remarks stay unchanged. */
async function resubmitRegistration(guest: Guest, token: string, sent: Omit<RegisterForm, 'agree'>) {
  const ticket = await countSubmitAttempt(guest, token)
  const supplierId = ticket.supplierId
  if (!supplierId) throw wrongState()
  const context = giveVisitorIdentity(guest, VISITOR_NAME, supplierRecord.prefix)
  return context.write(async (write) => {
    await markRegistrationTicketUsed(write.tx, ticket)
    await lockCase(write.tx, supplierId)
    const before = await suppliers.load(write.tx, supplierId)
    if (before?.status !== supplierStatus.fix) throw wrongState(say.notReturned)
    if (before.version !== ticket.supplierVersion) throw wrongState(say.changed)
    const form = { ...fillAbsentFormFields(sent), remark: before.remark, attachment: before.attachment }
    await assertVisitorFiles(write, ticket, form, supplierId)
    await assertSupplierFormValid(write.tx, form, before, duplicateMessages.outside)
    await bindVisitorFiles(write, ticket, form, supplierId)
    const { listId, version, receiptNo } = await writer.revise(write, before, supplierColumns(write, form))
    await makeMove(context, supplierKind.resource, 'submit', { listId, version })
    return { receiptNo: receiptNo ?? '' }
  })
}
