/** What every archive is called whose origin nobody can prove: shown wherever anything of it is seen, and never taken off. */
export const UNVERIFIED = '外来，来源未核实'
/** What stands behind the name of a person whom a record from elsewhere tells of: words, not an account of this system. */
export const OUTSIDE_MARK = '（外来记录）'

/** Why the origin of an archive is not proven. */
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

/** Where an archive that was brought in came from, as the server found it at the import. */
export type SourceState = 'own' | 'known' | 'unverified'

interface FoundSource {
  state: SourceState
  reason: SourceReason | null
  /** The house that signed, by the name under which it is known here. */
  house: string | null
}

/** The origin of an archive in words: the one text that lists, pages, papers and files show. */
export function wordsOfSource({ state, reason, house }: FoundSource): string {
  if (state === 'own') return '由本单位信息包恢复，签名已核实'
  if (state === 'known') return `外来，来源已核实：${house ?? ''}`
  return reason ? `${UNVERIFIED}（${SOURCE_REASONS[reason]}）` : UNVERIFIED
}

/** Whether a text of `wordsOfSource` says that nobody can prove where the archive comes from. */
export const isUnverified = (source: string | null): boolean => source?.startsWith(UNVERIFIED) ?? false

/** A person of another house as text; once is enough. */
export const outsideName = (name: string): string =>
  name.endsWith(OUTSIDE_MARK) ? name : `${name}${OUTSIDE_MARK}`

/** A fingerprint of a key in groups of four, as it is read out on the telephone. */
export const inGroups = (fingerprint: string): string => fingerprint.match(/.{1,4}/g)?.join(' ') ?? ''
