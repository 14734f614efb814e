import { TENDERS } from './regimes'
import type { StatutoryRule } from './statutory'

/**
 * Initial data of a new database: DOMAIN section 2, one line per figure. A rule with several figures distinguishes
 * them by a letter, and a code may have several lines for different regimes or methods. A line names the regimes it
 * binds, so that nobody is judged by another regime's law. The date is when the underlying law came into force.
 *
 * Regimes and methods are separated by commas; ZTB stands for both regimes of 招标投标法, 招标 for both kinds of
 * tender, '-' for none or all. A last cell in 万元 is the minimum budget. A line without direction is a rule that the
 * code checks itself and cites from here (legal-basis.ts). R14g has no deadline: it requires an announcement from the
 * award on (announcements.ts), and 风险台 reports nobody as late. R12f and R12g warn, and block once the
 * administrator has confirmed the region's 公开招标数额标准 (committee-scale.ts). R38a to R38c are calculated over
 * all bids of a lot (low-price.ts), R38d limits what its documents may raise them to. R17c is advice: an authority
 * once counted the winner's days from the notice, which the law does not.
 *
 * code | regime | method | direction | amount and unit | level | from what to what | since | rule | source | budget
 */
const table = `
R01 | ZTB | 招标 | MIN | 5 CAL | BLOCK | signUpStart → signUpEnd | 2012-02-01 | 招标文件发售期 | 招标投标法实施条例第16条
R02 | ZC | 招标 | MIN | 5 WD | BLOCK | signUpStart → signUpEnd | 2015-03-01 | 采购文件提供期限 | 政府采购法实施条例第31条；财政部令第87号第18条
R03a | ZC | 公开招标 | MIN | 5 WD | BLOCK | noticeTime → noticeEnd | 2017-10-01 | 招标公告期限 | 财政部令第87号第16条
R03b | ZC | 竞争性磋商,竞争性谈判,询价 | MIN | 3 WD | BLOCK | noticeTime → noticeEnd | 2015-09-11 | 非招标采购公告期限 | 财库〔2015〕135号
R04a | ZTB_MUST | 招标 | MIN | 20 CAL | BLOCK | signUpStart → openTime | 2000-01-01 | 自招标文件发出至投标截止 | 招标投标法第24条
R04b | ZC | 招标 | MIN | 20 CAL | BLOCK | signUpStart → openTime | 2003-01-01 | 自招标文件发出至投标截止 | 政府采购法第35条
R05a | ZC | 竞争性磋商 | MIN | 10 CAL | BLOCK | signUpStart → openTime | 2014-12-31 | 自磋商文件发出至首次响应截止 | 财库〔2014〕214号第10条
R05b | ZC | 竞争性谈判 | MIN | 3 WD | BLOCK | signUpStart → openTime | 2014-02-01 | 自谈判文件发出至首次响应截止 | 财政部令第74号第29条
R05c | ZC | 询价 | MIN | 3 WD | BLOCK | signUpStart → openTime | 2014-02-01 | 自询价通知书发出至响应截止 | 财政部令第74号第45条
R06 | ZC | 竞争性磋商 | MIN | 5 WD | BLOCK | signUpStart → signUpEnd | 2014-12-31 | 磋商文件发售期 | 财库〔2014〕214号第10条
R07 | ZTB | 招标 | MIN | 15 CAL | BLOCK | clarifyTime → openTime | 2000-01-01 | 影响投标的澄清至投标截止，不足则延期 | 招标投标法第23条；招标投标法实施条例第21条
R07 | ZC | 招标 | MIN | 15 CAL | BLOCK | clarifyTime → openTime | 2015-03-01 | 影响投标的澄清至投标截止，不足则延期 | 政府采购法实施条例第31条
R07b | ZC | 竞争性磋商 | MIN | 5 CAL | BLOCK | clarifyTime → openTime | 2014-12-31 | 影响响应的澄清至首次响应截止，不足则延期 | 财库〔2014〕214号第10条
R07c | ZC | 竞争性谈判 | MIN | 3 WD | BLOCK | clarifyTime → openTime | 2014-02-01 | 影响响应的澄清至首次响应截止，不足则延期 | 财政部令第74号第29条
R07d | ZC | 询价 | MIN | 3 WD | BLOCK | clarifyTime → openTime | 2014-02-01 | 影响响应的澄清至响应截止，不足则延期 | 财政部令第74号第45条
R07e | ZTB | 招标 | MIN | 3 CAL | BLOCK | prequalifyClarifyTime → prequalifyDeadline | 2012-02-01 | 影响申请的资格预审文件澄清至申请截止，不足则延期 | 招标投标法实施条例第21条
R07e | ZC | 招标 | MIN | 3 CAL | BLOCK | prequalifyClarifyTime → prequalifyDeadline | 2017-10-01 | 影响申请的资格预审文件澄清至申请截止，不足则延期 | 财政部令第87号第27条
R08 | ZTB_MUST | 招标 | MIN | 5 CAL | BLOCK | prequalifySaleEnd → prequalifyDeadline | 2012-02-01 | 资格预审文件停售至提交申请 | 招标投标法实施条例第17条
R08b | ZC | 招标 | MIN | 5 WD | BLOCK | noticeTime → prequalifyDeadline | 2015-03-01 | 资格预审公告发布至提交申请 | 政府采购法实施条例第21条
R09a | ZTB | 招标 | MAX | 2 PCT | BLOCK | budgetMoney → bondMoney | 2012-02-01 | 投标保证金上限（占估算价） | 招标投标法实施条例第26条
R09b | ZC | - | MAX | 2 PCT | BLOCK | budgetMoney → bondMoney | 2015-03-01 | 投标保证金上限（占预算） | 政府采购法实施条例第33条
R09c | ZTB | 招标 | MAX | 80 WAN | BLOCK | bondMoney | 2013-05-01 | 施工、货物投标保证金上限 | 七部委令第30号第37条；第27号第27条
R09d | ZTB | 招标 | MAX | 10 WAN | BLOCK | bondMoney | 2013-05-01 | 勘察设计投标保证金上限 | 八部委令第2号第24条
R10 | ZTB | 招标 | MIN | 3 COUNT | BLOCK | bidderCount | 2000-01-01 | 投标人不足三家不得开标，重新招标 | 招标投标法第28条；招标投标法实施条例第44条
R10 | ZC | 招标 | MIN | 3 COUNT | BLOCK | bidderCount | 2003-01-01 | 投标人不足三家不得开标 | 政府采购法第36条；财政部令第87号第41、43条
R10 | ZC | 竞争性磋商 | MIN | 3 COUNT | BLOCK | bidderCount | 2014-12-31 | 供应商不足三家，终止采购活动 | 财库〔2014〕214号第34条
R10 | ZC | 竞争性谈判 | MIN | 3 COUNT | BLOCK | bidderCount | 2014-02-01 | 供应商不足三家，终止采购活动 | 财政部令第74号第37条
R10 | ZC | 询价 | MIN | 3 COUNT | BLOCK | bidderCount | 2014-02-01 | 供应商不足三家，终止采购活动 | 财政部令第74号第57条
R10 | QT | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价,比选 | MIN | 3 COUNT | WARN | bidderCount | 2000-01-01 | 供应商不足三家 | 采购人自定规则
R11 | ZTB | 招标 | MIN | 3 COUNT | BLOCK | prequalifiedCount | 2012-02-01 | 通过资格预审的申请人不足三家，重新招标 | 招标投标法实施条例第19条
R11 | ZC | 招标 | MIN | 3 COUNT | BLOCK | prequalifiedCount | 2003-01-01 | 通过资格预审的申请人不足三家，重新招标 | 政府采购法第36条第一款第（一）项
R11 | QT | - | MIN | 3 COUNT | WARN | prequalifiedCount | 2000-01-01 | 通过资格预审的申请人不足三家 | 采购人自定规则
R12a | ZTB_MUST | 招标 | MIN | 5 COUNT | BLOCK | committeeCount | 2000-01-01 | 评标委员会五人以上单数，专家不少于三分之二 | 招标投标法第37条
R12b | ZTB_FREE | 招标 | MIN | 5 COUNT | WARN | committeeCount | 2000-01-01 | 评标委员会五人以上单数，专家不少于三分之二 | 招标投标法第37条
R12c | ZC | 招标 | MIN | 5 COUNT | BLOCK | committeeCount | 2017-10-01 | 评标委员会五人以上单数，专家不少于三分之二 | 财政部令第87号第47条
R12d | ZC | 招标 | MIN | 7 COUNT | BLOCK | committeeCount | 2017-10-01 | 预算一千万元以上，评标委员会七人以上单数 | 财政部令第87号第47条 | 1000
R12h | ZC | 招标 | MIN | 7 COUNT | BLOCK | committeeCount | 2017-10-01 | 技术复杂或者社会影响较大，评标委员会七人以上单数 | 财政部令第87号第47条
R12e | ZC | 竞争性磋商 | MIN | 3 COUNT | BLOCK | committeeCount | 2014-12-31 | 磋商小组三人以上单数，专家不少于三分之二 | 财库〔2014〕214号第14条
R12e | ZC | 竞争性谈判 | MIN | 3 COUNT | BLOCK | committeeCount | 2014-02-01 | 谈判小组三人以上单数，专家不少于三分之二 | 财政部令第74号第7条
R12e | ZC | 询价 | MIN | 3 COUNT | BLOCK | committeeCount | 2014-02-01 | 询价小组三人以上单数，专家不少于三分之二 | 财政部令第74号第7条
R12f | ZC | 竞争性谈判 | MIN | 5 COUNT | WARN | committeeCount | 2014-02-01 | 达到公开招标数额标准，谈判小组五人以上单数 | 财政部令第74号第7条 | 200
R12f | ZC | 询价 | MIN | 5 COUNT | WARN | committeeCount | 2014-02-01 | 达到公开招标数额标准，询价小组五人以上单数 | 财政部令第74号第7条 | 200
R12g | ZC | 竞争性谈判 | MIN | 5 COUNT | WARN | committeeCount | 2014-02-01 | 达到招标规模标准的工程，谈判小组五人以上单数 | 财政部令第74号第7条 | 400
R13a | ZTB_MUST | 招标 | MAX | 3 CAL | BLOCK | reportTime → candidateStart | 2012-02-01 | 收到评标报告后开始公示候选人 | 招标投标法实施条例第54条
R13b | ZTB_MUST | 招标 | MIN | 3 CAL | BLOCK | candidateStart → candidateEnd | 2012-02-01 | 候选人公示期 | 招标投标法实施条例第54条
R14a | ZC | - | MAX | 2 WD | WARN | evalFinishTime → reportTime | 2015-03-01 | 评审报告送采购人 | 政府采购法实施条例第43条
R14b | ZC | - | MAX | 5 WD | WARN | reportTime → calibrationTime | 2015-03-01 | 采购人确认中标供应商 | 政府采购法实施条例第43条
R14c | ZC | - | MAX | 2 WD | WARN | calibrationTime → resultOutTime | 2015-03-01 | 发出通知书并公告结果（公告期1个工作日） | 政府采购法实施条例第43条；财政部令第87号第69条
R14d | ZC | - | MAX | 2 WD | WARN | contractTime → contractNoticeTime | 2015-03-01 | 合同签订后公告合同 | 政府采购法实施条例第50条
R14e | ZC | - | MAX | 7 WD | WARN | contractTime → contractFilingTime | 2003-01-01 | 合同签订后报财政部门备案 | 政府采购法第47条
R14f | ZC | 单一来源 | MIN | 5 WD | WARN | singleSourceTime → signUpStart | 2015-03-01 | 采用单一来源方式的公示期 | 政府采购法实施条例第38条
R14g | ZTB_MUST | - | - | - | WARN | calibrationTime → resultNoticeTime | 2018-01-01 | 公示中标结果 | 国家发展改革委令第10号第6条
R15 | ZTB | 招标 | MAX | 30 CAL | WARN | noticeSendTime → contractTime | 2000-01-01 | 通知书发出后签订合同 | 招标投标法第46条
R15 | ZC | - | MAX | 30 CAL | WARN | noticeSendTime → contractTime | 2003-01-01 | 通知书发出后签订合同 | 政府采购法第46条
R15b | ZTB | 招标 | - | - | BLOCK | - | 2000-01-01 | 合同不得早于通知书签订 | 招标投标法第46条
R15b | ZC | - | - | - | BLOCK | - | 2003-01-01 | 合同不得早于通知书签订 | 政府采购法第46条
R15c | ZTB | 招标 | - | - | WARN | - | 2000-01-01 | 合同金额与中标金额一致，不得背离实质性内容 | 招标投标法第46、59条
R15c | ZC | - | - | - | WARN | - | 2003-01-01 | 合同金额与中标、成交金额一致 | 政府采购法第46条
R16 | ZTB | 招标 | MAX | 5 CAL | WARN | contractTime → refundTime | 2012-02-01 | 合同签订后退还全部保证金及利息 | 招标投标法实施条例第57条
R17a | ZC | - | MAX | 5 WD | WARN | noticeSendTime → refundTime | 2015-03-01 | 通知书发出后退还未中标人保证金 | 政府采购法实施条例第33条
R17b | ZC | - | MAX | 5 WD | WARN | contractTime → refundTime | 2015-03-01 | 合同签订后退还中标人保证金 | 政府采购法实施条例第33条
R17c | ZC | - | MAX | 5 WD | INFO | noticeSendTime → refundTime | 2025-12-01 | 通知书发出后退还中标人保证金（监管口径，仅提示） | 财政部门2025年12月一份处理决定的算法，不是法条
R18 | ZTB | 招标 | MAX | 5 CAL | WARN | withdrawTime → refundTime | 2012-02-01 | 截止前撤回投标，退还保证金 | 招标投标法实施条例第35条
R18 | ZC | 招标 | MAX | 5 WD | WARN | withdrawTime → refundTime | 2017-10-01 | 截止前撤回投标，退还保证金 | 财政部令第87号第23条
R18 | ZC | 竞争性磋商,竞争性谈判,询价,单一来源 | MAX | 5 WD | WARN | withdrawTime → refundTime | 2017-10-01 | 截止前撤回响应，退还保证金 | 参照财政部令第87号第23条
R19 | ZTB | 招标 | MAX | 10 PCT | WARN | contractMoney → performanceBond | 2012-02-01 | 履约保证金上限（占合同价） | 招标投标法实施条例第58条
R19 | ZC | - | MAX | 10 PCT | WARN | contractMoney → performanceBond | 2015-03-01 | 履约保证金上限（占合同价） | 政府采购法实施条例第48条
R20 | ZTB_MUST | 招标 | MAX | 15 CAL | WARN | calibrationTime → report15Time | 2000-01-01 | 确定中标人后提交书面报告 | 招标投标法第47条
R21a | ZTB | 招标 | MIN | 10 CAL | WARN | objectionTime → openTime | 2012-02-01 | 对招标文件的异议，距投标截止 | 招标投标法实施条例第22条
R21b | ZTB | 招标 | MAX | 3 CAL | WARN | receiveTime → replyTime | 2012-02-01 | 答复异议，答复前暂停招投标活动 | 招标投标法实施条例第22、54条
R21c | ZTB | 招标 | MIN | 2 CAL | WARN | objectionTime → prequalifyDeadline | 2012-02-01 | 对资格预审文件的异议，距申请截止 | 招标投标法实施条例第22条
R21d | ZTB_MUST | 招标 | - | - | WARN | - | 2012-02-01 | 对候选人的异议应在公示期内提出 | 招标投标法实施条例第54条
R22a | ZC | - | MAX | 3 WD | WARN | receiveTime → replyTime | 2015-03-01 | 答复询问 | 政府采购法实施条例第52条
R22b | ZC | - | MAX | 7 WD | WARN | knownTime → receiveTime | 2003-01-01 | 提出质疑 | 政府采购法第52条；财政部令第94号第10条
R22c | ZC | - | MAX | 7 WD | WARN | receiveTime → replyTime | 2003-01-01 | 答复质疑 | 政府采购法第53条；财政部令第94号第13条
R23a | ZC | - | MAX | 15 WD | INFO | replyDue → complainTime | 2003-01-01 | 质疑答复期满后投诉 | 政府采购法第55条
R23b | ZTB | 招标 | MAX | 10 CAL | INFO | knownTime → complainTime | 2012-02-01 | 自知道之日起投诉 | 招标投标法实施条例第60条
R23c | ZC | - | MAX | 30 WD | INFO | receiveTime → decideTime | 2003-01-01 | 财政部门处理投诉 | 政府采购法第56条
R23c | ZTB | 招标 | MAX | 30 WD | INFO | acceptTime → decideTime | 2012-02-01 | 行政监督部门处理投诉 | 招标投标法实施条例第61条
R23d | ZTB | 招标 | MAX | 3 WD | INFO | receiveTime → acceptTime | 2012-02-01 | 行政监督部门决定是否受理投诉 | 招标投标法实施条例第61条
R23e | ZC | - | MAX | 5 WD | WARN | authorityNoticeTime → statementTime | 2018-03-01 | 收到投诉答复通知书后提交书面说明 | 财政部令第94号第22条
R24 | ZC | - | - | - | INFO | - | 2003-01-01 | 废标情形：不足三家、违法违规、均超预算、任务取消；须通知所有投标人 | 政府采购法第36条
R25 | ZTB | 招标 | - | - | WARN | terminateTime → refundTime | 2012-02-01 | 终止招标：公告，退还文件费、保证金及利息 | 招标投标法实施条例第31条
R25 | ZC | 招标 | MAX | 5 WD | WARN | terminateTime → refundTime | 2017-10-01 | 终止招标：公告，退还文件费、保证金及利息 | 财政部令第87号第29条
R25 | ZC | 竞争性磋商,竞争性谈判,询价,单一来源 | MAX | 5 WD | WARN | terminateTime → refundTime | 2017-10-01 | 终止采购活动：公告，退还文件费、保证金及利息 | 参照财政部令第87号第29条
R26 | ZTB | 招标 | MAX | 500 YUAN | WARN | bookPrice | 2012-02-01 | 文件售价只补偿印制邮寄成本，超过即提示 | 招标投标法实施条例第16条
R26 | ZC | 招标 | MAX | 500 YUAN | WARN | bookPrice | 2017-10-01 | 文件售价只补偿制作邮寄成本，超过即提示 | 财政部令第87号第24条
R26 | ZC | 竞争性磋商 | MAX | 500 YUAN | WARN | bookPrice | 2014-12-31 | 文件售价只弥补制作成本，超过即提示 | 财库〔2014〕214号第10条
R27a | ZTB | 招标 | - | - | INFO | - | 2000-01-01 | 开标前购标人名称与数量保密 | 招标投标法第22条
R27a | ZC | 招标 | - | - | INFO | - | 2017-10-01 | 投标截止前获取文件的供应商名称与数量保密 | 财政部令第87号第28条
R27b | ZTB | 招标 | - | - | INFO | - | 2000-01-01 | 中标结果确定前评标委员会名单保密 | 招标投标法第37条
R27b | ZC | 招标 | - | - | INFO | - | 2017-10-01 | 评标结果公告前评标委员会名单保密 | 财政部令第87号第47条
R27b | ZC | 竞争性磋商,竞争性谈判,询价 | - | - | INFO | - | 2017-01-01 | 评审结果公告前评审专家名单保密 | 财库〔2016〕198号第16条
R28 | ZC | - | MIN | 15 YEAR | BLOCK | finishTime → destroyTime | 2003-01-01 | 采购文件自采购结束之日起保存 | 政府采购法第42条
R29 | - | - | - | - | INFO | - | 2024-10-01 | 代理机构电子档案保管期限：永久、30年、10年 | DA/T 103-2024 第9.3条
R30a | ZTB_FREE,ZC,QT | - | - | 400 WAN | WARN | - | 2018-06-01 | 施工单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R30b | ZTB_FREE,QT | - | - | 200 WAN | WARN | - | 2018-06-01 | 重要设备、材料等货物单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R30c | ZTB_FREE,QT | - | - | 100 WAN | WARN | - | 2018-06-01 | 勘察、设计、监理等服务单项合同估算价达到必须招标规模 | 国家发展改革委令第16号第5条
R31a | ZTB | 招标 | - | - | WARN | - | 2012-02-01 | 同一负责人或存在控股、管理关系的不得参加同一标包 | 招标投标法实施条例第34条
R31a | ZC | - | - | - | WARN | - | 2015-03-01 | 同一负责人或存在直接控股、管理关系的不得参加同一合同项下的采购 | 政府采购法实施条例第18条
R31b | ZTB | 招标 | - | - | WARN | - | 2012-02-01 | 保证金出自同一账户视为串通投标 | 招标投标法实施条例第40条
R31b | ZC | 招标 | - | - | WARN | - | 2017-10-01 | 保证金出自同一账户视为串通投标 | 财政部令第87号第37条
R31b | ZC | 竞争性磋商,竞争性谈判,询价 | - | - | WARN | - | 2017-10-01 | 保证金出自同一账户视为恶意串通 | 参照财政部令第87号第37条
R32 | ZC | - | - | - | INFO | - | 2019-07-26 | 不得以入库作为供应商参加采购的条件 | 财库〔2019〕38号
R33a | ZTB | 招标 | - | - | BLOCK | - | 2000-01-01 | 招标分为公开招标和邀请招标 | 招标投标法第10条
R33a | ZC | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价,单一来源 | - | - | BLOCK | - | 2003-01-01 | 政府采购的采购方式 | 政府采购法第26条
R33b | ZTB_MUST | 邀请招标 | - | - | BLOCK | - | 2012-02-01 | 依法必须招标的项目邀请招标，须有法定情形 | 招标投标法实施条例第8条
R33c | ZC | 询价 | - | - | BLOCK | - | 2003-01-01 | 询价只适用于货物 | 政府采购法第32条
R34a | ZC | - | MAX | 100 PCT | BLOCK | budgetMoney → winBidMoney | 2003-01-01 | 中标、成交金额不超过预算 | 政府采购法第36条
R34b | ZC | - | MAX | 100 PCT | BLOCK | controlMoney → winBidMoney | 2017-10-01 | 成交金额不超过最高限价 | 参照财政部令第87号第63条
R34b | ZC | 招标 | MAX | 100 PCT | BLOCK | controlMoney → winBidMoney | 2017-10-01 | 中标金额不超过最高限价 | 财政部令第87号第63条
R34b | ZTB | 招标 | MAX | 100 PCT | BLOCK | controlMoney → winBidMoney | 2012-02-01 | 中标金额不超过最高投标限价 | 招标投标法实施条例第51条
R34c | ZTB | 招标 | MAX | 100 PCT | WARN | budgetMoney → winBidMoney | 2012-02-01 | 中标金额不超过估算价 | 招标投标法第9条
R34b | QT | - | MAX | 100 PCT | WARN | controlMoney → winBidMoney | 2000-01-01 | 中标、成交金额不超过最高限价 | 采购人自定规则
R34d | ZC | - | - | - | BLOCK | - | 2015-03-01 | 各标包预算之和不超过项目预算 | 政府采购法第6条
R35 | ZTB | 招标 | - | - | BLOCK | - | 2012-02-01 | 排名第一的候选人为中标人，有法定情形才能依次确定其他候选人 | 招标投标法实施条例第55条
R35 | ZC | - | - | - | BLOCK | - | 2015-03-01 | 按照评审报告推荐的候选人顺序确定中标、成交供应商 | 政府采购法实施条例第43条
R36a | ZTB | 招标 | MAX | 3 COUNT | BLOCK | candidateCount | 2012-02-01 | 中标候选人不超过三名，并标明排序 | 招标投标法实施条例第53条
R36a | ZC | 招标 | - | - | BLOCK | - | 2017-10-01 | 按招标文件规定的数量推荐中标候选人 | 财政部令第87号第58条
R36b | ZC | 竞争性磋商 | MIN | 3 COUNT | BLOCK | candidateCount | 2014-12-31 | 推荐三名以上成交候选供应商 | 财库〔2014〕214号第25条
R36b | ZC | 竞争性谈判 | MIN | 3 COUNT | BLOCK | candidateCount | 2014-02-01 | 推荐三名以上成交候选供应商 | 财政部令第74号第35条
R36b | ZC | 询价 | MIN | 3 COUNT | BLOCK | candidateCount | 2014-02-01 | 推荐三名以上成交候选供应商 | 财政部令第74号第48条
R37 | ZTB | 招标 | - | - | BLOCK | - | 2012-02-01 | 逾期送达或者未按要求密封的投标文件应当拒收 | 招标投标法实施条例第36条
R37 | ZC | 招标 | - | - | BLOCK | - | 2017-10-01 | 逾期送达或者未按要求密封的投标文件应当拒收 | 财政部令第87号第33条
R37 | ZC | 竞争性磋商 | - | - | BLOCK | - | 2014-12-31 | 截止时间后送达或者未密封的响应文件应当拒收 | 财库〔2014〕214号第15条
R37 | ZC | 竞争性谈判,询价 | - | - | BLOCK | - | 2014-02-01 | 截止时间后送达或者未密封的响应文件应当拒收 | 财政部令第74号第15条
R38a | ZC | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价 | - | 50 PCT | WARN | - | 2026-02-01 | 异常低价：低于通过符合性审查的报价平均值的比例，须启动审查 | 财库〔2026〕2号
R38b | ZC | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价 | - | 50 PCT | WARN | - | 2026-02-01 | 异常低价：低于次低报价的比例，须启动审查 | 财库〔2026〕2号
R38c | ZC | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价 | - | 45 PCT | WARN | - | 2026-02-01 | 异常低价：低于最高限价（未设的为预算）的比例，须启动审查 | 财库〔2026〕2号
R38d | ZC | 公开招标,邀请招标,竞争性磋商,竞争性谈判,询价 | - | 65 PCT | WARN | - | 2026-02-01 | 异常低价：采购文件可以提高上述比例，最高至此 | 财库〔2026〕2号
`

const cellValueOrNull = (cell: string | undefined) => (cell === undefined || cell === '-' ? null : cell)

const several: Readonly<Record<string, readonly string[]>> = { ZTB: ['ZTB_MUST', 'ZTB_FREE'], 招标: TENDERS }
/** The regimes or methods named in a cell; [null] for all. */
const parseNamesInCell = (cell: string | undefined): readonly (string | null)[] =>
  cellValueOrNull(cell)
    ?.split(',')
    .flatMap((one) => several[one] ?? [one]) ?? [null]

/** The rules of a line: one for each combination of regime and method. */
function parseRuleLine(line: string): StatutoryRule[] {
  const cells = line.split(' | ')
  const [ruleCode = '', regimes, methods, direction, figure, level = '', fields, effectiveFrom = ''] = cells
  const [name = '', source = '', budgetFrom = null] = cells.slice(8)
  const [amount = null, unit = null] = cellValueOrNull(figure)?.split(' ') ?? []
  const [anchorField = null, targetField = null] = cellValueOrNull(fields)?.split(' → ') ?? []
  const what = {
    ruleCode,
    name,
    dir: cellValueOrNull(direction),
    amount,
    unit,
    level,
    anchorField,
    targetField,
  }
  return parseNamesInCell(regimes).flatMap((regime) =>
    parseNamesInCell(methods).map((method) => ({
      ...what,
      regime,
      method,
      budgetFrom,
      source,
      effectiveFrom,
      effectiveTo: null,
    })),
  )
}

/** The rules of the table. */
export const firstStatutoryRules: readonly StatutoryRule[] = table.trim().split('\n').flatMap(parseRuleLine)
