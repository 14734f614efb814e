/**
 * The label of every archive whose origin cannot be verified. It is shown wherever any part of the archive appears.
 */
export const UNVERIFIED = '外来，来源未核实'
/** Appended to the name of a person in an imported record, who has no account in this system. */
export const OUTSIDE_MARK = '（外来记录）'

/** Reasons why the origin of an archive cannot be verified. */
export const SOURCE_REASONS = {
  unsigned: '信息包没有签名',
  badSignature: '信息包的签名无效',
  otherArchive: '签名不是对这份档案作出的',
  defaultKey: '默认密钥，不能证明来源',
  unknownKey: '签名密钥不属于已知单位',
  outOfDates: '签名时间不在密钥有效期内',
  carried: '转来的单位写明其来源未核实',
  legacy: '历史档案由清单导入，没有签名',
  before: '签名出现之前导入',
} as const
export type SourceReason = keyof typeof SOURCE_REASONS

/** The origin of an imported archive, as the server determined it at import time. */
export type SourceState = 'own' | 'known' | 'unverified'

interface FoundSource {
  state: SourceState
  reason: SourceReason | null
  /** The agency that signed, by the name under which its key is registered here. */
  house: string | null
}

/** Describes the origin of an archive; lists, pages, documents and exported files all show this text. */
export function describeArchiveSource({ state, reason, house }: FoundSource): string {
  if (state === 'own') return '由本单位信息包恢复，签名已核实'
  if (state === 'known') return `外来，来源已核实：${house ?? ''}`
  return reason ? `${UNVERIFIED}（${SOURCE_REASONS[reason]}）` : UNVERIFIED
}

/** True when a text of `describeArchiveSource` says that the origin is unverified. */
export const isSourceUnverified = (source: string | null): boolean => source?.startsWith(UNVERIFIED) ?? false

/** Marks a person's name as belonging to an outside organisation; a name already marked is returned unchanged. */
export const markOutsideName = (name: string): string =>
  name.endsWith(OUTSIDE_MARK) ? name : `${name}${OUTSIDE_MARK}`

/** Formats a key fingerprint in groups of four characters, so that it can be compared over the telephone. */
export const groupedFingerprint = (fingerprint: string): string =>
  fingerprint.match(/.{1,4}/g)?.join(' ') ?? ''
