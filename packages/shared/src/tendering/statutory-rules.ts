import type { StatutoryRule } from './statutory'

/**
 * What the first database holds: DOMAIN section 2, one line for each figure; where a rule has several, a letter tells
 * them apart, and a code may stand in several lines, one for each regime or method. The date is when the law that the
 * rule stands on came into force. '-': none, or every one.
 *
 * Where DOMAIN says ZTB both regimes of 招标投标法 have a line. R02 and R04b are for tenders: 磋商, 谈判 and 询价 have
 * their own in R05 and R06, which they would contradict, and in R07b to R07d, which DOMAIN does not name.
 *
 * code | regime | method | direction | amount and unit | level | from what to what | since | rule | source
 */
const table = `
R01 | ZTB_MUST | - | MIN | 5 CAL | BLOCK | signUpStart → signUpEnd | 2012-02-01 | 招标文件发售期 | 招标投标法实施条例第16条
R01 | ZTB_FREE | - | MIN | 5 CAL | BLOCK | signUpStart → signUpEnd | 2012-02-01 | 招标文件发售期 | 招标投标法实施条例第16条
R02 | ZC | 公开招标 | MIN | 5 WD | BLOCK | signUpStart → signUpEnd | 2015-03-01 | 采购文件提供期限 | 政府采购法实施条例第31条；财政部令第87号第18条
R02 | ZC | 邀请招标 | MIN | 5 WD | BLOCK | signUpStart → signUpEnd | 2015-03-01 | 采购文件提供期限 | 政府采购法实施条例第31条；财政部令第87号第18条
R03a | ZC | 公开招标 | MIN | 5 WD | BLOCK | noticeTime → noticeEnd | 2017-10-01 | 招标公告期限 | 财政部令第87号第16条
R03b | ZC | 竞争性磋商 | MIN | 3 WD | BLOCK | noticeTime → noticeEnd | 2015-09-11 | 非招标采购公告期限 | 财库〔2015〕135号
R03b | ZC | 竞争性谈判 | MIN | 3 WD | BLOCK | noticeTime → noticeEnd | 2015-09-11 | 非招标采购公告期限 | 财库〔2015〕135号
R03b | ZC | 询价 | MIN | 3 WD | BLOCK | noticeTime → noticeEnd | 2015-09-11 | 非招标采购公告期限 | 财库〔2015〕135号
R04a | ZTB_MUST | - | MIN | 20 CAL | BLOCK | signUpStart → openTime | 2000-01-01 | 自招标文件发出至投标截止 | 招标投标法第24条
R04b | ZC | 公开招标 | MIN | 20 CAL | BLOCK | signUpStart → openTime | 2003-01-01 | 自招标文件发出至投标截止 | 政府采购法第35条
R04b | ZC | 邀请招标 | MIN | 20 CAL | BLOCK | signUpStart → openTime | 2003-01-01 | 自招标文件发出至投标截止 | 政府采购法第35条
R05a | ZC | 竞争性磋商 | MIN | 10 CAL | BLOCK | signUpStart → openTime | 2014-12-31 | 自磋商文件发出至首次响应截止 | 财库〔2014〕214号第10条
R05b | ZC | 竞争性谈判 | MIN | 3 WD | BLOCK | signUpStart → openTime | 2014-02-01 | 自谈判文件发出至首次响应截止 | 财政部令第74号第29条
R05c | ZC | 询价 | MIN | 3 WD | BLOCK | signUpStart → openTime | 2014-02-01 | 自询价通知书发出至响应截止 | 财政部令第74号第45条
R06 | ZC | 竞争性磋商 | MIN | 5 WD | BLOCK | signUpStart → signUpEnd | 2014-12-31 | 磋商文件发售期 | 财库〔2014〕214号第10条
R07 | - | - | MIN | 15 CAL | BLOCK | clarifyTime → openTime | 2000-01-01 | 影响投标的澄清至投标截止，不足则延期 | 招标投标法第23条；条例第21条；政府采购法实施条例第31条
R07b | ZC | 竞争性磋商 | MIN | 5 CAL | BLOCK | clarifyTime → openTime | 2014-12-31 | 影响响应的澄清至首次响应截止，不足则延期 | 财库〔2014〕214号第10条
R07c | ZC | 竞争性谈判 | MIN | 3 WD | BLOCK | clarifyTime → openTime | 2014-02-01 | 影响响应的澄清至首次响应截止，不足则延期 | 财政部令第74号第29条
R07d | ZC | 询价 | MIN | 3 WD | BLOCK | clarifyTime → openTime | 2014-02-01 | 影响响应的澄清至响应截止，不足则延期 | 财政部令第74号第45条
R08 | ZTB_MUST | - | MIN | 5 CAL | BLOCK | prequalifySaleEnd → prequalifyDeadline | 2012-02-01 | 资格预审文件停售至提交申请 | 招标投标法实施条例第17条
R08 | ZTB_FREE | - | MIN | 5 CAL | BLOCK | prequalifySaleEnd → prequalifyDeadline | 2012-02-01 | 资格预审文件停售至提交申请 | 招标投标法实施条例第17条
R09a | ZTB_MUST | - | MAX | 2 PCT | BLOCK | budgetMoney → bondMoney | 2012-02-01 | 投标保证金上限（占估算价） | 招标投标法实施条例第26条
R09a | ZTB_FREE | - | MAX | 2 PCT | BLOCK | budgetMoney → bondMoney | 2012-02-01 | 投标保证金上限（占估算价） | 招标投标法实施条例第26条
R09b | ZC | - | MAX | 2 PCT | BLOCK | budgetMoney → bondMoney | 2015-03-01 | 投标保证金上限（占预算） | 政府采购法实施条例第33条
R09c | ZTB_MUST | - | MAX | 80 WAN | BLOCK | bondMoney | 2013-05-01 | 施工、货物投标保证金上限 | 七部委令第30号第37条；第27号第27条
R09c | ZTB_FREE | - | MAX | 80 WAN | BLOCK | bondMoney | 2013-05-01 | 施工、货物投标保证金上限 | 七部委令第30号第37条；第27号第27条
R09d | ZTB_MUST | - | MAX | 10 WAN | BLOCK | bondMoney | 2013-05-01 | 勘察设计投标保证金上限 | 八部委令第2号第24条
R09d | ZTB_FREE | - | MAX | 10 WAN | BLOCK | bondMoney | 2013-05-01 | 勘察设计投标保证金上限 | 八部委令第2号第24条
R10 | - | - | MIN | 3 COUNT | BLOCK | bidderCount | 2000-01-01 | 投标人不足三家不得开标，重新招标 | 招标投标法第28条；条例第44条；财政部令第87号第41、43、44条
R11 | - | - | MIN | 3 COUNT | BLOCK | prequalifiedCount | 2012-02-01 | 通过资格预审的申请人不足三家，重新招标 | 招标投标法实施条例第19条
R12a | ZTB_MUST | - | MIN | 5 COUNT | BLOCK | committeeCount | 2000-01-01 | 评标委员会五人以上单数，专家不少于三分之二 | 招标投标法第37条
R12b | - | - | MIN | 5 COUNT | WARN | committeeCount | 2000-01-01 | 评标委员会五人以上单数，专家不少于三分之二 | 招标投标法第37条
R13a | ZTB_MUST | - | MAX | 3 CAL | BLOCK | reportTime → candidateStart | 2012-02-01 | 收到评标报告后开始公示候选人 | 招标投标法实施条例第54条
R13b | ZTB_MUST | - | MIN | 3 CAL | BLOCK | candidateStart → candidateEnd | 2012-02-01 | 候选人公示期 | 招标投标法实施条例第54条
R14a | ZC | - | MAX | 2 WD | WARN | evalFinishTime → reportTime | 2015-03-01 | 评审报告送采购人 | 政府采购法实施条例第43条
R14b | ZC | - | MAX | 5 WD | WARN | reportTime → calibrationTime | 2015-03-01 | 采购人确认中标供应商 | 政府采购法实施条例第43条
R14c | ZC | - | MAX | 2 WD | WARN | calibrationTime → noticeSendTime | 2015-03-01 | 发出通知书并公告结果（公告期1个工作日） | 政府采购法实施条例第43条；财政部令第87号第69条
R15 | - | - | MAX | 30 CAL | WARN | noticeSendTime → contractTime | 2000-01-01 | 通知书发出后签订合同 | 招标投标法第46条；政府采购法第46条
R16 | ZTB_MUST | - | MAX | 5 CAL | WARN | contractTime → refundTime | 2012-02-01 | 合同签订后退还全部保证金及利息 | 招标投标法实施条例第57条
R16 | ZTB_FREE | - | MAX | 5 CAL | WARN | contractTime → refundTime | 2012-02-01 | 合同签订后退还全部保证金及利息 | 招标投标法实施条例第57条
R17a | ZC | - | MAX | 5 WD | WARN | noticeSendTime → refundTime | 2015-03-01 | 通知书发出后退还未中标人保证金 | 政府采购法实施条例第33条
R17b | ZC | - | MAX | 5 WD | WARN | contractTime → refundTime | 2015-03-01 | 合同签订后退还中标人保证金 | 政府采购法实施条例第33条
R18 | ZTB_MUST | - | MAX | 5 CAL | WARN | withdrawTime → refundTime | 2012-02-01 | 截止前撤回投标，退还保证金 | 招标投标法实施条例第35条
R18 | ZTB_FREE | - | MAX | 5 CAL | WARN | withdrawTime → refundTime | 2012-02-01 | 截止前撤回投标，退还保证金 | 招标投标法实施条例第35条
R19 | - | - | MAX | 10 PCT | WARN | contractMoney → performanceBond | 2012-02-01 | 履约保证金上限（占合同价） | 招标投标法实施条例第58条；政府采购法实施条例第48条
R20 | ZTB_MUST | - | MAX | 15 CAL | WARN | calibrationTime → report15Time | 2000-01-01 | 确定中标人后提交书面报告 | 招标投标法第47条
R21a | ZTB_MUST | - | MIN | 10 CAL | WARN | objectionTime → openTime | 2012-02-01 | 对招标文件的异议，距投标截止 | 招标投标法实施条例第22条
R21a | ZTB_FREE | - | MIN | 10 CAL | WARN | objectionTime → openTime | 2012-02-01 | 对招标文件的异议，距投标截止 | 招标投标法实施条例第22条
R21b | ZTB_MUST | - | MAX | 3 CAL | WARN | receiveTime → replyTime | 2012-02-01 | 答复异议，答复前暂停招投标活动 | 招标投标法实施条例第22、54条
R21b | ZTB_FREE | - | MAX | 3 CAL | WARN | receiveTime → replyTime | 2012-02-01 | 答复异议，答复前暂停招投标活动 | 招标投标法实施条例第22、54条
R22a | ZC | - | MAX | 3 WD | WARN | receiveTime → replyTime | 2015-03-01 | 答复询问 | 政府采购法实施条例第52条
R22b | ZC | - | MAX | 7 WD | WARN | knownTime → receiveTime | 2003-01-01 | 提出质疑 | 政府采购法第52条；财政部令第94号第10条
R22c | ZC | - | MAX | 7 WD | WARN | receiveTime → replyTime | 2003-01-01 | 答复质疑 | 政府采购法第53条；财政部令第94号第13条
R23a | ZC | - | MAX | 15 WD | INFO | replyDue → complainTime | 2003-01-01 | 质疑答复期满后投诉 | 政府采购法第55条
R23b | ZTB_MUST | - | MAX | 10 CAL | INFO | knownTime → complainTime | 2012-02-01 | 自知道之日起投诉 | 招标投标法实施条例第60条
R23b | ZTB_FREE | - | MAX | 10 CAL | INFO | knownTime → complainTime | 2012-02-01 | 自知道之日起投诉 | 招标投标法实施条例第60条
R23c | - | - | MAX | 30 WD | INFO | acceptTime → decideTime | 2003-01-01 | 行政监督部门处理投诉 | 政府采购法第56条；招标投标法实施条例第61条
R24 | ZC | - | - | - | INFO | - | 2003-01-01 | 废标情形：不足三家、违法违规、均超预算、任务取消；须通知所有投标人 | 政府采购法第36条
R25 | - | - | - | - | WARN | terminateTime → refundTime | 2012-02-01 | 终止招标：公告，退还文件费、保证金及利息 | 招标投标法实施条例第31条
R25 | ZC | - | MAX | 5 WD | WARN | terminateTime → refundTime | 2017-10-01 | 终止招标：公告，退还文件费、保证金及利息 | 财政部令第87号第29条
R26 | - | - | MAX | 500 YUAN | WARN | bookPrice | 2012-02-01 | 文件售价只补偿印制邮寄成本，超过即提示 | 招标投标法实施条例第16条；财政部令第87号第24条
R27 | - | - | - | - | INFO | - | 2000-01-01 | 开标前购标人名称与数量保密，结果公布前评标专家保密 | 招标投标法第22、37条
R28 | ZC | - | MIN | 15 YEAR | BLOCK | finishTime → destroyTime | 2003-01-01 | 采购文件自采购结束之日起保存 | 政府采购法第42条
R29 | - | - | - | - | INFO | - | 2024-10-01 | 代理机构电子档案保管期限：永久、30年、10年 | DA/T 103-2024 第9.3条
R30a | ZTB_MUST | - | MIN | 400 WAN | INFO | budgetMoney | 2018-06-01 | 施工单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R30b | ZTB_MUST | - | MIN | 200 WAN | INFO | budgetMoney | 2018-06-01 | 货物单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R30c | ZTB_MUST | - | MIN | 100 WAN | INFO | budgetMoney | 2018-06-01 | 服务单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R31 | - | - | - | - | WARN | - | 2012-02-01 | 同一负责人或存在控股、管理关系的不得参加同一标包；保证金出自同一账户视为串通 | 招标投标法实施条例第34、40条
R32 | ZC | - | - | - | INFO | - | 2019-07-26 | 不得以入库作为供应商参加采购的条件 | 财库〔2019〕38号
`

const given = (cell: string | undefined) => (cell === undefined || cell === '-' ? null : cell)

/** The lines of the table. */
export const firstStatutoryRules: readonly StatutoryRule[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split(' | ')
    const [ruleCode = '', , , , figure = '-', level = '', fields = '-', effectiveFrom = ''] = cells
    const [regime = null, method = null, dir = null] = cells.slice(1, 4).map(given)
    const [amount = null, unit = null] = given(figure)?.split(' ') ?? []
    const [anchorField = null, targetField = null] = given(fields)?.split(' → ') ?? []
    const [name = '', source = ''] = cells.slice(8)
    const what = {
      ruleCode,
      name,
      regime,
      method,
      dir,
      amount,
      unit,
      level,
      anchorField,
      targetField,
      source,
    }
    return { ...what, effectiveFrom, effectiveTo: null }
  })
