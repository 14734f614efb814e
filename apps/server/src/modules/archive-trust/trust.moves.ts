import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { groupedFingerprint } from '@agency/shared/custody/archive-source'
import { newListId } from '@agency/shared/format/ids'
import type { ShownKey, trustApi } from '@agency/shared/modules/archive-trust/trust.contract'
import { trustFlow } from '@agency/shared/modules/archive-trust/trust.flow'
import { type PastedKey, parsePastedKeys } from '@agency/shared/modules/archive-trust/trust.keys'
import { fold } from '@agency/shared/text/fold'
import { isDefaultKey, listPackageKeys, rotateKey } from '../../archive-package/package-keys'
import { fingerprintOf, keyIdOf } from '../../archive-package/package-signature'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { DEFAULT_SECRET } from '../../settings'
import { makeMove, makeServerMove, startCase } from '../../workflow/engine'
import type { Effect, FlowResource, MoveInput } from '../../workflow/resource'
import {
  findTrustRequest,
  loadTrustRequest,
  patchTrustRequest,
  pendingTrustRequests,
  type TrustRecord,
  trustedOrganisations,
} from './trust.store'
import { archiveTrust } from './trust.table'

const say = {
  unreadable: '不是公钥：请粘贴对方「/admin/anno/packageKeys」的内容，或 PEM 格式的 Ed25519 公钥',
  published: '这是公开的默认密钥，任何人都能用它签名，不能作为任何单位的密钥',
  own: '这是本单位自己的密钥',
  taken: (house: string) => `密钥已属于已知单位「${house}」`,
  asked: '同样的申请已在等待审批',
  noSecret: '正在使用公开的默认密钥：请先设置 SECRET_KEY 并重新启动，系统会启用新的密钥',
  house: (house: string, { fingerprint }: ShownKey, others: number) =>
    `认可「${house}」的信息包签名，密钥指纹 ${groupedFingerprint(fingerprint)}${others > 0 ? `（另有 ${others} 个）` : ''}`,
  rotate: '更换本单位的信息包签名密钥',
}
const TURN = 'archive:trust'
/** Start of validity for a key whose start is not stated: before any signature. */
const EVER = '1970-01-01T00:00:00.000Z'

const approveTrustRequest: Effect<TrustRecord> = async ({ write, record, resource }) => {
  await lockUntilCommit(write.tx, TURN)
  const { actor, settings, clock } = write
  const decided = { decideUserId: actor.userId, decideTime: clock() }
  if (!record.isHouse) {
    assertSecretNotDefault(settings.SECRET_KEY)
    const kid = await rotateKey(write.tx, { secret: settings.SECRET_KEY, now: clock() }, actor.userId)
    write.log({ module: trustFlow.bizType, action: 'rotate', ownId: record.listId, after: { kid } })
    return decided
  }
  // The keys are checked again, since another request may have been approved meanwhile.
  await assertKeysAcceptable(write.tx, record)
  for (const before of await trustedOrganisations(write.tx))
    if (before.houseKey === record.houseKey) await makeServerMove(write, resource, 'replace', before.listId)
  return decided
}

const recordDecider: Effect<TrustRecord> = async ({ write }) => ({
  decideUserId: write.actor.userId,
  decideTime: write.clock(),
})

/** The moves of a trust request. */
export const trustResource: FlowResource<TrustRecord> = {
  flow: trustFlow,
  find: findTrustRequest,
  load: loadTrustRequest,
  patch: patchTrustRequest,
  effects: { agree: approveTrustRequest, refuse: recordDecider },
}

/** @throws 409 when SECRET_KEY is the published default, whose single key everybody knows */
function assertSecretNotDefault(secret: string): void {
  if (secret === DEFAULT_SECRET) throw wrongState(say.noSecret)
}

/**
 * Checks the keys of a request. @throws 400 at `keys` when one is publicly known or belongs to somebody else
 */
async function assertKeysAcceptable(
  tx: Queryable,
  { keys, houseKey }: Pick<TrustRecord, 'keys' | 'houseKey'>,
): Promise<void> {
  if (keys.some(({ kid }) => isDefaultKey(kid))) throw badField('keys', say.published)
  const own = new Set((await listPackageKeys(tx)).map(({ kid }) => kid))
  if (keys.some(({ kid }) => own.has(kid))) throw badField('keys', say.own)
  for (const known of await trustedOrganisations(tx)) {
    const isTaken = known.keys.some(({ kid }) => keys.some((key) => key.kid === kid))
    if (isTaken && known.houseKey !== houseKey) throw badField('keys', say.taken(known.house ?? ''))
  }
}

/**
 * Proposes an organisation to be trusted; another person decides. @throws 400, or 409 when the same proposal
 * is already open
 */
export const proposeTrustedOrganisation = (
  context: Context,
  { house, keys: text, reason }: ParsedInputOf<typeof trustApi.propose>,
): Promise<{ listId: string }> =>
  context.write(async (write) => {
    await lockUntilCommit(write.tx, TURN)
    const keys = parsePublicKeys(text)
    const houseKey = fold(house)
    await assertKeysAcceptable(write.tx, { keys, houseKey })
    const waiting = await pendingTrustRequests(write.tx)
    if (waiting.some((one) => one.houseKey === houseKey)) throw wrongState(say.asked)
    const newest = keys.at(-1)
    if (!newest) throw badField('keys', say.unreadable)
    const subject = say.house(house, newest, keys.length - 1)
    return createTrustRequest(write, { isHouse: true, house, houseKey, keys, subject, reason })
  })

/**
 * Requests a new signing key for this organisation; another person decides. @throws 409 when a request is
 * already open or SECRET_KEY is missing
 */
export const requestKeyRotation = (
  context: Context,
  { reason }: ParsedInputOf<typeof trustApi.rotate>,
): Promise<{ listId: string }> =>
  context.write(async (write) => {
    await lockUntilCommit(write.tx, TURN)
    assertSecretNotDefault(write.settings.SECRET_KEY)
    const waiting = await pendingTrustRequests(write.tx)
    if (waiting.some(({ isHouse }) => !isHouse)) throw wrongState(say.asked)
    return createTrustRequest(write, {
      isHouse: false,
      house: null,
      houseKey: null,
      keys: [],
      subject: say.rotate,
      reason,
    })
  })

async function createTrustRequest(
  write: Write,
  asked: Pick<TrustRecord, 'isHouse' | 'house' | 'houseKey' | 'keys' | 'subject' | 'reason'>,
): Promise<{ listId: string }> {
  const listId = newListId()
  await write.tx.insert(archiveTrust).values({
    ...columnsForInsert(write),
    ...asked,
    listId,
    departmentId: write.actor.departmentId,
    status: trustFlow.steps.asked.status,
  })
  const record = await loadTrustRequest(write.tx, listId)
  if (!record) throw new Error('archive_trust: the row that was just written is gone')
  await startCase(write, trustResource, record)
  const action = asked.isHouse ? 'propose' : 'rotate'
  write.log({ module: trustFlow.bizType, action, ownId: listId, after: record })
  write.emit({ type: 'records', of: trustFlow.bizType })
  return { listId }
}

/**
 * The public keys in a pasted text without duplicates, ordered by the start of their validity. @throws 400 at
 * `keys`
 */
function parsePublicKeys(text: string): ShownKey[] {
  const pasted = parsePastedKeys(text)
  if (!pasted) throw badField('keys', say.unreadable)
  const byKid = new Map(pasted.map(parsePublicKey).map((key) => [key.kid, key]))
  return [...byKid.values()].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Reads a pasted public key. @throws 400 at `keys` when it is not an Ed25519 key */
function parsePublicKey({ publicKey, from, to }: PastedKey): ShownKey {
  let key: KeyObject
  try {
    key = createPublicKey(publicKey)
  } catch {
    throw badField('keys', say.unreadable)
  }
  if (key.asymmetricKeyType !== 'ed25519') throw badField('keys', say.unreadable)
  return {
    kid: keyIdOf(key),
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    from: from ? new Date(from).toISOString() : EVER,
    to: to ? new Date(to).toISOString() : null,
    fingerprint: fingerprintOf(key),
  }
}

/** Records the decision of a second person on a trust request. */
export async function decideTrustRequest(context: Context, input: MoveInput): Promise<null> {
  await makeMove(context, trustResource, 'decide', input)
  return null
}

/** Stops trusting an organisation. What was imported earlier keeps its judgement. */
export async function stopTrustingOrganisation(context: Context, input: MoveInput): Promise<null> {
  await makeMove(context, trustResource, 'withdraw', input)
  return null
}
