import { PERSON_TYPE, WORK_TYPES } from './material.rules'

/** What a file name reveals about a material; null where it says nothing. */
export interface NamedMaterial {
  materialName: string
  materialType: string | null
  certNo: string | null
  validFrom: string | null
  validTo: string | null
  signDate: string | null
}

/** Words that identify the type of a paper, most reliable first. */
const TYPE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['制度模板', /制度|模板|范本|手册/u],
  ['中标通知书', /(中标|成交|中选)通知书/u],
  [
    PERSON_TYPE,
    /职称|注册(?!资本)|建造师|造价师|监理师|招标师|评审专家|执业|上岗|身份证|毕业证|学位证|社保|劳动合同|资格证书/u,
  ],
  ['业绩合同', /合同|协议|业绩/u],
  ['财务审计', /审计|财务|报表|完税|纳税|验资/u],
  ['荣誉', /荣誉|获奖|奖状|奖牌|先进|优秀|信用等级|A{3}/u],
  ['资质证照', /营业执照|资质|许可证|资格|认证|体系|开户|ISO/iu],
]
const materialTypeInName = (name: string) => TYPE_WORDS.find(([, words]) => words.test(name))?.[0] ?? null

const DATE = String.raw`(?<!\d)((?:19|20)\d{2})(?:年(\d{1,2})月(?:(\d{1,2})日?)?|([-./])(\d{1,2})\4(\d{1,2})|(\d{2})(\d{2}))(?!\d)`
const UNTIL = /(?:有效期?至?|至|到|截止|截至)[:：]?\s*$/u
const FROM = /(?:自|从|起始)[:：]?\s*$/u
const ENDS = /^\s*(?:到期|止|截止|届满|失效)/u
const BETWEEN = /^\s*(?:至|到|[-~～—–]+)\s*$/u
const SIGNED = /(?:签订|签署|签约|中标|发出|通知)(?:日期|时间)?[:：]?\s*$/u

interface FoundDate {
  day: string
  start: number
  end: number
}

/** Returns the last day of a month, 28 to 31. */
const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The dates in a name, from left to right. A month without a day stands for its last day; dates that do not exist are
 * ignored.
 */
function findDatesInName(name: string): FoundDate[] {
  return [...name.matchAll(new RegExp(DATE, 'gu'))].flatMap((found) => {
    const [whole, y, wordMonth, wordDay, , signMonth, signDay, plainMonth, plainDay] = found
    const [year, month] = [Number(y), Number(wordMonth ?? signMonth ?? plainMonth)]
    const last = lastDayOfMonth(year, month)
    const day = Number(wordDay ?? signDay ?? plainDay ?? last)
    if (month < 1 || month > 12 || day < 1 || day > last) return []
    const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
    return [{ day: text, start: found.index, end: found.index + whole.length }]
  })
}

interface Dates {
  validFrom: string | null
  validTo: string | null
  signDate: string | null
  /** The positions of the dates in the file's name. */
  places: FoundDate[]
}

/**
 * The meaning of the dates: two adjacent ones are a validity period, a single one is interpreted by the words around
 * it.
 */
function meaningOfDates(name: string, materialType: string | null): Dates {
  const found = findDatesInName(name)
  const [first, second] = found
  const nothing = { validFrom: null, validTo: null, signDate: null, places: [] }
  if (!first) return nothing
  if (second && BETWEEN.test(name.slice(first.end, second.start)) && first.day <= second.day)
    return { validFrom: first.day, validTo: second.day, signDate: null, places: [first, second] }
  const before = name.slice(0, first.start)
  if (ENDS.test(name.slice(first.end)) || UNTIL.test(before))
    return { ...nothing, validTo: first.day, places: [first] }
  if (FROM.test(before)) return { ...nothing, validFrom: first.day, places: [first] }
  if (SIGNED.test(before) || WORK_TYPES.includes(materialType ?? ''))
    return { ...nothing, signDate: first.day, places: [first] }
  return nothing
}

const CERT_NO = /(?:证书编?号|编号|证号|No\.?)[:：_\s]*([A-Za-z\d][A-Za-z\d-]{3,63})/iu
/** Brackets that are empty once the dates are removed, and leftover punctuation at the edges. */
const EMPTY = /[（(【[](?:有效期?[自至]?|至|到|自|到期|止|截止|签订(?:日期)?|[\s:：,，、~～—–-])*[）)】\]]/gu
const AROUND =
  /^[\s_\-—~～,，、.·]+|[\s_\-—~～,，、.·]+(?:有效期?至?|至|到期|签订(?:日期)?)?$|(?:有效期至?|有效至)$/gu

const LONGEST_NAME = 100

/**
 * Parses a file name: `营业执照（有效期至2027-05-31）.pdf` becomes 营业执照 of type 资质证照, valid until that day.
 * The person corrects the result.
 */
export function parseMaterialFileName(fileName: string): NamedMaterial {
  const base = fileName.normalize('NFC').replace(/\.[a-z\d]{1,5}$/iu, '')
  const materialType = materialTypeInName(base)
  const { places, ...days } = meaningOfDates(base, materialType)
  const certNo = CERT_NO.exec(base)?.[1] ?? null
  const bare = [...places]
    .reverse()
    .reduce((name, { start, end }) => name.slice(0, start) + name.slice(end), base)
    .replace(EMPTY, '')
    .replace(AROUND, '')
    .trim()
  return { materialName: (bare || base).slice(0, LONGEST_NAME), materialType, certNo, ...days }
}

/** The certificate holder, when the file name contains the name of exactly one person. */
export function findCertificateHolder<P extends { nickName: string }>(
  fileName: string,
  people: readonly P[],
): P | undefined {
  const found = people.filter(({ nickName }) => nickName.length > 1 && fileName.includes(nickName))
  return found.length === 1 ? found[0] : undefined
}
