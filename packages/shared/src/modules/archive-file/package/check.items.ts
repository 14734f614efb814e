import {
  type ArchiveItem,
  hasPaperCopies,
  incompleteItemProblems,
  isAnythingPresent,
  PART_CODES,
  REQUIRED,
} from '../archive.rules'
import type { FileFacts, PackageFacts } from './check.facts'
import type { CheckItem, Finding, Judge } from './check.words'

/** Maximum number of names listed; beyond it the total is given. */
const MOST_NAMES = 5
const joinNames = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join('、')} 等 ${names.length} 个`
    : names.join('、')

const passFinding = (evidence: string): Finding => ({ verdict: 'pass', evidence })
const failFinding = (evidence: string): Finding => ({ verdict: 'fail', evidence })
const notJudgedFinding = (evidence: string): Finding => ({ verdict: 'none', evidence })
/** A passed finding, unless `wrong` has entries; then a failure that names them. */
const failIfAny = (wrong: readonly string[], what: string, good: string): Finding =>
  wrong.length > 0 ? failFinding(`${what}：${joinNames(wrong)}`) : passFinding(good)

/**
 * Downgrades a pass for an imported archive: consistent records do not prove what happened at the other organisation.
 */
const downgradeIfImported =
  (judge: Judge): Judge =>
  (facts) => {
    const finding = judge(facts)
    if (facts.source === null || finding.verdict !== 'pass') return finding
    return notJudgedFinding(
      `${facts.source}：记录来自外单位，本系统没有见证，只与收到时一致（${finding.evidence}）`,
    )
  }

const packageItems = ({ parts }: PackageFacts) => parts.flatMap(({ items }) => items)
const itemCodeAndName = ({ itemCode, itemName }: ArchiveItem) => `${itemCode} ${itemName}`
const isIntact = ({ read, size, sha256 }: FileFacts) => read?.size === size && read.sha256 === sha256
const missingFilePaths = ({ files }: PackageFacts) =>
  files.filter(({ read }) => read === null).map(({ path }) => path)
const totalSizeOf = (files: readonly FileFacts[]) => files.reduce((sum, { size }) => sum + size, 0)
const wordsOf = { B: '项目经理B部分', CM: '客户经理部分' } as const

const checkBothSigned: Judge = ({ custody: { handed, bothSigned } }) => {
  if (handed === 0) return failFinding('交接链中没有移交')
  return handed === bothSigned
    ? passFinding(`移交 ${handed} 次，移交人、接收人都已手写签名`)
    : failFinding(`移交 ${handed} 次，其中 ${handed - bothSigned} 次缺签名`)
}

const checkSenderSigned: Judge = ({ parts }) =>
  failIfAny(
    parts.filter(({ isSigned }) => !isSigned).map(({ part }) => wordsOf[part]),
    '没有移交人签名，或签名与校验值不符',
    `${parts.length} 部分都有移交人签名，与签名时的校验值一致`,
  )

const checkCustodyChain: Judge = ({ custody: { count, brokenAt } }) =>
  brokenAt === null
    ? passFinding(`交接链 ${count} 行逐行校验一致`)
    : failFinding(`交接链第 ${brokenAt} 次交接与当时写下的不符`)

/** A file whose content today matches its upload was intact at every stage in between. */
const checkFilesUnchanged: Judge = ({ files }) => {
  if (files.length === 0) return notJudgedFinding('没有电子文件')
  const wrong = files.filter((file) => file.read !== null && !isIntact(file)).map(({ path }) => path)
  const lost = files.filter(({ read }) => read === null).map(({ path }) => path)
  if (lost.length > 0 || wrong.length > 0)
    return failFinding(
      [
        wrong.length > 0 ? `内容与上传时的大小、SHA-256 不符：${joinNames(wrong)}` : '',
        lost.length > 0 ? `内容已经不在或读不出：${joinNames(lost)}` : '',
      ]
        .filter(Boolean)
        .join('；'),
    )
  return passFinding(`${files.length} 个文件逐个重新计算，大小与 SHA-256 都和上传时一致`)
}

const checkTimesInOrder =
  (...names: readonly (keyof Pick<PackageFacts['archive'], Times>)[]): Judge =>
  ({ archive }) => {
    const times = names.map((name) => archive[name])
    if (times.some((time) => time === null)) return failFinding('缺少办理时间')
    const isSorted = times.every((time, at) => at === 0 || (times[at - 1] ?? '') <= (time ?? ''))
    return isSorted ? passFinding('办理时间齐全，先后次序正确') : failFinding('办理时间的先后次序不对')
  }
type Times = 'handTime' | 'acceptTime' | 'inputTime' | 'archivedTime'

const checkItemNumberPrefix: Judge = (facts) => {
  const { archiveNo } = facts.archive
  if (!archiveNo) return failFinding('没有档号')
  const strange = packageItems(facts).filter(({ itemNo }) => itemNo !== null && !itemNo.startsWith(archiveNo))
  return failIfAny(strange.map(itemCodeAndName), '件号不在本卷档号之下', `件号都在本卷档号 ${archiveNo} 之下`)
}

const checkFileLinks: Judge = ({ files, lost }) =>
  failIfAny(lost, '目录中有、系统中没有的文件', `目录与 ${files.length} 个文件一一对应`)

const checkBothPartsHandedOver: Judge = ({ parts }) => {
  const waiting = PART_CODES.filter((code) => !parts.some(({ part, handTime }) => part === code && handTime))
  return failIfAny(
    waiting.map((code) => wordsOf[code]),
    '没有移交',
    `两部分共 ${parts.flatMap(({ items }) => items).length} 项都已移交`,
  )
}

const checkPaperReceived: Judge = (facts) => {
  const paper = packageItems(facts).filter(hasPaperCopies)
  if (paper.length === 0) return notJudgedFinding('没有纸质材料')
  return failIfAny(
    paper.filter(({ isReceived }) => isReceived === null).map(itemCodeAndName),
    '没有核对',
    `纸质材料 ${paper.length} 项逐项核对`,
  )
}

const checkFilesPresent: Judge = (facts) => {
  if (facts.files.length === 0) return notJudgedFinding('没有电子文件')
  return failIfAny(
    [...facts.lost, ...missingFilePaths(facts)],
    `应有 ${facts.files.length + facts.lost.length} 个，缺少`,
    `应有 ${facts.files.length} 个，实有 ${facts.files.length} 个`,
  )
}

const checkTotalBytes: Judge = ({ files }) => {
  if (files.length === 0) return notJudgedFinding('没有电子文件')
  const [due, there] = [totalSizeOf(files), files.reduce((sum, { read }) => sum + (read?.size ?? 0), 0)]
  return due === there ? passFinding(`共 ${due} 字节`) : failFinding(`应有 ${due} 字节，实有 ${there} 字节`)
}

const checkItemsComplete: Judge = ({ parts }) =>
  failIfAny(
    parts.flatMap(({ items }) => incompleteItemProblems(items)).map(({ message }) => message),
    '归档清单不完整',
    '必备项都有材料或缺失原因，纸质材料都有页数',
  )

const checkRequiredItems: Judge = (facts) =>
  failIfAny(
    packageItems(facts)
      .filter((item) => item.need === REQUIRED && hasPaperCopies(item) && item.isReceived === false)
      .map(itemCodeAndName),
    '必备材料没有收到',
    '必备的纸质材料都已收到',
  )

const checkCatalogueFilled: Judge = ({ archive }) => {
  const fields = {
    档号: archive.archiveNo,
    保管期限: archive.retentionCode,
    密级: archive.secretLevel,
    存放位置: archive.keepPlace,
    盒号: archive.boxNo,
    盒数: archive.boxCount,
  }
  const empty = Object.entries(fields).flatMap(([label, value]) =>
    value === null || value === '' ? [label] : [],
  )
  return failIfAny(empty, '著录项空缺', '必填的著录项都已填写')
}

/** Checks that every received item has a number and that the numbers have no gaps. */
const checkNumbersConsecutive: Judge = (facts) => {
  const due = packageItems(facts).filter((item) => isAnythingPresent(item) && item.isReceived !== false)
  const without = due.filter(({ itemNo }) => itemNo === null)
  if (without.length > 0) return failFinding(`没有件号：${joinNames(without.map(itemCodeAndName))}`)
  const numbers = due.map(({ itemNo }) => Number(/\d+$/.exec(itemNo ?? '')?.[0])).sort((a, b) => a - b)
  const gap = numbers.find((number, at) => number !== (numbers[0] ?? 0) + at)
  return gap === undefined
    ? passFinding(`件号连续，共 ${numbers.length} 件`)
    : failFinding(`件号在 ${gap} 处不连续`)
}

const checkMovesLogged =
  (wanted: Readonly<Record<string, readonly string[]>>): Judge =>
  ({ moves }) => {
    const lacking = Object.entries(wanted).filter(([, keys]) => !keys.some((key) => moves.includes(key)))
    const names = Object.keys(wanted).join('、')
    return failIfAny(
      lacking.map(([name]) => name),
      '流程日志缺少',
      `流程日志有：${names}`,
    )
  }

const checkTwoPersons: Judge = ({ source, archive: { acceptUserId, checkUserId } }) => {
  if (source !== null && !acceptUserId) return notJudgedFinding(`${source}：在外单位接收，本系统没有见证`)
  if (!acceptUserId || !checkUserId) return failFinding('没有接收人或审核人')
  return acceptUserId === checkUserId
    ? failFinding('接收人与审核人是同一人')
    : passFinding('接收与审核由不同的人办理')
}

const checkFormatsAccepted: Judge = ({ files }) => {
  if (files.length === 0) return notJudgedFinding('没有电子文件')
  return failIfAny(
    files.filter(({ isAccepted }) => !isAccepted).map(({ path }) => path),
    '格式不在系统接收的范围内',
    `${files.length} 个文件的格式都在系统接收的范围内；上传时核对过内容与扩展名一致`,
  )
}

/** An electronic item that is only data of this system could not be read anywhere else. */
const itemsWithoutContent = (facts: PackageFacts): ArchiveItem[] =>
  packageItems(facts).filter(
    (item) =>
      isAnythingPresent(item) &&
      !hasPaperCopies(item) &&
      !facts.files.some(({ itemCode }) => itemCode === item.itemCode),
  )

const checkFilesReadable: Judge = (facts) => {
  const empty = itemsWithoutContent(facts)
  if (empty.length > 0) return failFinding(`电子材料没有可读的文件：${joinNames(empty.map(itemCodeAndName))}`)
  if (facts.files.length === 0) return notJudgedFinding('没有电子文件')
  return failIfAny(missingFilePaths(facts), '读不出内容', `${facts.files.length} 个文件逐字节读出`)
}

const checkLogIntact: Judge = ({ log: { count, brokenAt } }) => {
  if (brokenAt !== null) return failFinding(`操作日志第 ${brokenAt} 行与当时写下的不符`)
  return count > 0 ? passFinding(`操作日志 ${count} 行的校验值都和内容一致`) : failFinding('没有操作日志')
}

const HANDED = { 移交: ['submit'] }
const ACCEPTED = { ...HANDED, 接收: ['accept'] }
const RETAINED = { ...ACCEPTED, 录入: ['input'], 审核: ['check'] }

const inProduct = '移交与接收都在系统内进行，当时没有信息包'
const onlyRetained = '入库之后才有'

/** The items of the four checks, grouped as in DA/T 70-2018. An item that the system cannot judge says so. */
export const checkItems: readonly CheckItem[] = [
  {
    code: 'Z1',
    group: 'authenticity',
    name: '来源真实性（签名与交接）',
    otherwise: '',
    at: {
      hand: downgradeIfImported(checkSenderSigned),
      accept: downgradeIfImported(checkBothSigned),
      keep: downgradeIfImported(checkCustodyChain),
    },
  },
  {
    code: 'Z2',
    group: 'authenticity',
    name: '元数据准确性',
    otherwise: '',
    at: {
      hand: checkBothPartsHandedOver,
      accept: checkTimesInOrder('handTime', 'acceptTime'),
      keep: checkTimesInOrder('handTime', 'acceptTime', 'archivedTime'),
    },
  },
  {
    code: 'Z3',
    group: 'authenticity',
    name: '内容数据真实性（电子属性一致）',
    otherwise: '',
    at: { hand: checkFilesUnchanged, accept: checkFilesUnchanged, keep: checkFilesUnchanged },
  },
  {
    code: 'Z4',
    group: 'authenticity',
    name: '元数据与内容关联',
    otherwise: '',
    at: { hand: checkFileLinks, accept: checkFileLinks, keep: checkFileLinks },
  },
  {
    code: 'Z5',
    group: 'authenticity',
    name: '档号与件号一致',
    otherwise: onlyRetained,
    at: { keep: checkItemNumberPrefix },
  },
  {
    code: 'W1',
    group: 'integrity',
    name: '总件数相符',
    otherwise: '',
    at: { hand: checkBothPartsHandedOver, accept: checkPaperReceived, keep: checkFilesPresent },
  },
  {
    code: 'W2',
    group: 'integrity',
    name: '总字节数相符',
    otherwise: '',
    at: { hand: checkTotalBytes, accept: checkTotalBytes, keep: checkTotalBytes },
  },
  {
    code: 'W3',
    group: 'integrity',
    name: '归档范围与必备材料',
    otherwise: onlyRetained,
    at: { hand: checkItemsComplete, accept: checkRequiredItems, keep: checkRequiredItems },
  },
  {
    code: 'W4',
    group: 'integrity',
    name: '著录项完整',
    otherwise: onlyRetained,
    at: { keep: checkCatalogueFilled },
  },
  {
    code: 'W5',
    group: 'integrity',
    name: '件号连续',
    otherwise: onlyRetained,
    at: { keep: checkNumbersConsecutive },
  },
  {
    code: 'W6',
    group: 'integrity',
    name: '过程信息完整',
    otherwise: '',
    at: {
      hand: downgradeIfImported(checkMovesLogged(HANDED)),
      accept: downgradeIfImported(checkMovesLogged(ACCEPTED)),
      keep: downgradeIfImported(checkMovesLogged(RETAINED)),
    },
  },
  {
    code: 'Y1',
    group: 'usability',
    name: '内容数据格式',
    otherwise: '',
    at: { hand: checkFormatsAccepted, accept: checkFormatsAccepted, keep: checkFormatsAccepted },
  },
  {
    code: 'Y2',
    group: 'usability',
    name: '内容数据可读',
    otherwise: '只在现在读得到，当时的读取没有记录',
    at: { keep: checkFilesReadable },
  },
  {
    code: 'Y3',
    group: 'usability',
    name: '信息包可用',
    otherwise: inProduct,
    at: {
      keep: () => passFinding('zip 只存储、不压缩、不加密；元数据有 XML 和 JSON；包内有签名和脱机校验页'),
    },
  },
  {
    code: 'Y4',
    group: 'usability',
    name: '软硬件环境',
    otherwise: '文件用通用软件打开，不依赖本系统；本系统不检测打开文件的软件',
    at: {},
  },
  {
    code: 'A1',
    group: 'safety',
    name: '病毒检测',
    otherwise: '本系统不查杀病毒，只核对内容与扩展名一致、不接收程序文件；请用杀毒软件检查后再离线保存',
    at: {},
  },
  {
    code: 'A2',
    group: 'safety',
    name: '载体安全',
    otherwise: '在线生成，没有离线载体；写入载体后另行检测',
    at: {},
  },
  {
    code: 'A3',
    group: 'safety',
    name: '过程安全（操作日志）',
    otherwise: '',
    at: {
      hand: downgradeIfImported(checkLogIntact),
      accept: downgradeIfImported(checkLogIntact),
      keep: downgradeIfImported(checkLogIntact),
    },
  },
  {
    code: 'A4',
    group: 'safety',
    name: '过程安全（不相容职责）',
    otherwise: '入库审核时才能判断',
    at: { keep: checkTwoPersons },
  },
]
