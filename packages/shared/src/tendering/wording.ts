import { isTenderLawRegime, isTenderMethod } from './regimes'

/** The terms used in a procurement's documents. */
export interface Wording {
  /** The name of the announcement, for example 招标公告, 竞争性磋商公告 or 采购公告. */
  notice: string
  /** The name of the client: either 招标人 or 采购人. */
  client: string
  /** The name of a bidder: either 投标人 or 供应商. */
  bidder: string
  /** The name of the procurement documents, for example 招标文件 or 磋商文件. */
  file: string
  /** The name of a bid: either 投标文件 or 响应文件. */
  bid: string
  /** The name of the price in a bid: either 投标报价 or 响应报价. */
  quote: string
  /** The name of the bond: either 投标保证金 or 保证金. */
  bond: string
  /** The word for winning: either 中标 or 成交. */
  won: string
  /** The word for the procurement: either 招标 or 采购. */
  procurement: string
  /** The contract party, the deadline of the contract and the article. */
  contract: string
  /**
   * How to object to candidates during their display: the article when the law requires 公示, otherwise the
   * procurement documents.
   */
  objection: string
  /** 中标结果公告 or 成交结果公告 under 政府采购法; otherwise 中标结果公示. */
  result: string
  /** How long the result is displayed; '' when no rule says. */
  resultPeriod: string
  /** The remedy against the result, its deadline and article. */
  challenge: string
}

/** Name of the procurement documents by 采购方式 (74号令, 214号, 87号令). */
const files: Readonly<Record<string, string>> = {
  竞争性磋商: '磋商文件',
  竞争性谈判: '谈判文件',
  询价: '询价通知书',
  比选: '比选文件',
}

/**
 * The terms of a regime and method: 招标 and 中标 for tenders (招标投标法; 政府采购法 for 公开招标 and 邀请招标),
 * 采购 and 成交 otherwise (政府采购法第43条, 74号令). A ZC notice is named after its method (财办库〔2020〕50号).
 */
export function wordingForProcurement(regime: string, method: string): Wording {
  const tender = isTenderMethod(method)
  const zc = regime === 'ZC'
  const underZtb = isTenderLawRegime(regime) && tender
  return {
    notice: noticeName(zc, underZtb, method),
    client: underZtb ? '招标人' : '采购人',
    bidder: tender ? '投标人' : '供应商',
    file: tender ? '招标文件' : (files[method] ?? '采购文件'),
    bid: tender ? '投标文件' : '响应文件',
    quote: tender ? '投标报价' : '响应报价',
    bond: tender ? '投标保证金' : '保证金',
    won: tender ? '中标' : '成交',
    procurement: underZtb ? '招标' : '采购',
    contract: contractClause(zc, underZtb),
    objection:
      regime === 'ZTB_MUST'
        ? '应当在公示期间以书面形式提出（《中华人民共和国招标投标法实施条例》第五十四条）'
        : '可以在公示期间以书面形式提出',
    ...resultWords(regime, tender ? '中标' : '成交'),
  }
}

/** 87号令第69条, 政府采购法第52条; 10号令第6条, 条例第60条. */
function resultWords(regime: string, won: string): Pick<Wording, 'result' | 'resultPeriod' | 'challenge'> {
  if (regime === 'ZC')
    return {
      result: `${won}结果公告`,
      resultPeriod: '自本公告发布之日起一个工作日',
      challenge:
        '供应商认为结果使自己的权益受到损害的，可以自公告期限届满之日起七个工作日内，以书面形式向采购人或者采购代理机构提出质疑（《中华人民共和国政府采购法》第五十二条、《中华人民共和国政府采购法实施条例》第五十三条）',
    }
  return {
    result: `${won}结果公示`,
    resultPeriod: '',
    challenge: isTenderLawRegime(regime)
      ? '投标人或者其他利害关系人认为招标投标活动不符合法律、行政法规规定的，可以自知道或者应当知道之日起十日内向有关行政监督部门投诉（《中华人民共和国招标投标法实施条例》第六十条）'
      : '对结果有疑问的，可以向采购人或者代理机构书面提出',
  }
}

function noticeName(zc: boolean, underZtb: boolean, method: string): string {
  if (method === '邀请招标') return '投标邀请书'
  if (zc) return `${method}公告`
  return underZtb ? '招标公告' : '采购公告'
}

function contractClause(zc: boolean, underZtb: boolean): string {
  if (zc) return '根据《中华人民共和国政府采购法》第四十六条，自本通知书发出之日起三十日内'
  return underZtb
    ? '根据《中华人民共和国招标投标法》第四十六条，自本通知书发出之日起三十日内'
    : '自本通知书发出之日起三十日内'
}
