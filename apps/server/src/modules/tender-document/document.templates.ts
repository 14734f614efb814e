import type { DocumentTemplate, TemplateBlock, TemplateSection } from '../../documents/document-source'

const words: TemplateSection = {
  title: '称谓（按适用制度与采购方式）',
  fields: [
    '文件标题',
    '采购人称谓',
    '投标人称谓',
    '采购文件',
    '响应文件',
    '报价称谓',
    '保证金称谓',
    '中标',
    '招采',
  ],
}
const project: TemplateSection = {
  title: '项目',
  fields: [
    '项目名称',
    '项目编号',
    '采购人',
    '代理机构',
    '采购方式',
    '资金来源',
    '项目经理',
    '联系电话',
    '采购人地址',
    '代理机构地址',
    '制作日期',
  ],
}
const lot: TemplateSection = {
  title: '标包',
  fields: ['标包编号', '标包名称', '预算金额', '开标时间', '开标地点'],
}
/** Sections of fields available to every document of a lot. */
const ofLot = [words, project, lot]

const textBlock = (line: string, as?: Extract<TemplateBlock, { text: string }>['as']): TemplateBlock =>
  as ? { text: line, as } : { text: line }
const signed = [textBlock('{代理机构}', 'right'), textBlock('{制作日期}', 'right')]
const about = [
  textBlock('项目名称：{项目名称}'),
  textBlock('项目编号：{项目编号}　　标包：{标包编号} {标包名称}'),
  textBlock('{采购人称谓}：{采购人}　　代理机构：{代理机构}'),
]

const contacts = [
  textBlock('{采购人称谓}：{采购人}　　地址：{采购人地址}'),
  textBlock('代理机构：{代理机构}　　地址：{代理机构地址}'),
  textBlock('项目联系人：{项目经理}　　联系电话：{联系电话}'),
]

/** The template of 招标公告 or 采购公告 of the whole project. */
export const noticeTemplate: DocumentTemplate = {
  code: 'notice',
  name: '招标（采购）公告',
  destination: { to: 'anybody', number: '项目编号', date: '制作日期' },
  sections: [
    words,
    project,
    { title: '预算', fields: ['预算金额', '预算大写'] },
    {
      title: '标包',
      loop: '标包',
      fields: ['标包编号', '标包名称', '预算（元）', '最高限价（元）', '保证金（元）', '文件售价（元）'],
      widths: [4, 5, 3, 3, 3, 3],
    },
    {
      title: '时间安排',
      loop: '时间安排',
      fields: ['包号', '文件发售开始', '文件发售截止', '递交截止及开标', '地点'],
      widths: [3, 4, 4, 4, 3],
    },
    { title: '公告期限', fields: ['公告期限'] },
    { title: '公告内容', loop: '公告内容', fields: ['包号', '采购内容', '资格要求', '联合体'] },
    {
      title: '文件获取',
      loop: '文件获取',
      fields: ['包号', '获取方式', '获取地点或平台网址', '售价（元）'],
      widths: [3, 5, 7, 3],
    },
  ],
  layout: [
    textBlock('{项目名称}', 'centered'),
    textBlock('{文件标题}', 'title'),
    textBlock(
      '{代理机构}受{采购人}委托，就“{项目名称}”（项目编号：{项目编号}）以{采购方式}方式进行{招采}，现邀请符合条件的{投标人称谓}参加。',
      'letter',
    ),
    textBlock('一、项目概况', 'heading'),
    textBlock('预算金额：{预算金额}元（大写：人民币{预算大写}）。资金来源：{资金来源}。', 'letter'),
    { loop: '标包' },
    textBlock('二、采购内容与{投标人称谓}资格要求', 'heading'),
    textBlock('{#公告内容}标包 {包号}：{采购内容}', 'letter'),
    textBlock('资格要求：{资格要求}', 'letter'),
    textBlock('本标包{联合体}联合体参加。{/公告内容}', 'letter'),
    textBlock('三、{采购文件}的获取与{响应文件}的递交', 'heading'),
    { loop: '时间安排' },
    { loop: '文件获取' },
    textBlock('{公告期限}', 'letter'),
    textBlock('{响应文件}应当在递交截止时间前送达；逾期送达或者未按要求密封的，予以拒收。', 'letter'),
    textBlock('四、联系方式', 'heading'),
    ...contacts,
    ...signed,
  ],
}

const signIn: DocumentTemplate = {
  code: 'signIn',
  name: '签到表',
  destination: { to: 'house', why: 'a register that is signed at the opening' },
  sections: [
    ...ofLot,
    {
      title: '签到',
      loop: '签到',
      fields: ['序号', '单位名称', '代表姓名', '授权书', '联系电话', '签名', '签到时间'],
      widths: [1, 5, 2, 2, 3, 2, 2],
    },
  ],
  layout: [
    textBlock('{文件标题}', 'title'),
    ...about,
    textBlock('开标时间：{开标时间}　　地点：{开标地点}'),
    { loop: '签到', tall: true },
    textBlock('主持人（签名）：　　　　　　　　　　记录人（签名）：'),
    textBlock('监督人（签名）：　　　　　　　　　　{采购人称谓}代表（签名）：'),
  ],
}

const openRecord: DocumentTemplate = {
  code: 'openRecord',
  name: '开标记录',
  destination: { to: 'house', why: 'a register that is signed at the opening' },
  sections: [
    ...ofLot,
    { title: '开标', fields: ['最高限价', '递交家数', '拒收情况'] },
    {
      title: '投标',
      loop: '投标',
      fields: ['序号', '单位名称', '递交时间', '密封', '正/副本', '报价（元）', '报价大写', '备注'],
      widths: [2, 6, 5, 2, 3, 4, 6, 3],
    },
  ],
  layout: [
    textBlock('{文件标题}', 'title'),
    ...about,
    textBlock('开标时间：{开标时间}　　地点：{开标地点}'),
    textBlock('最高限价：{最高限价}　　按时递交{响应文件}的{投标人称谓}：{递交家数}家'),
    { loop: '投标' },
    textBlock('拒收情况：{拒收情况}'),
    textBlock('主持人：　　　　　唱标人：　　　　　记录人：　　　　　监督人：'),
    textBlock('各{投标人称谓}代表对以上记录无异议（签名）：'),
    textBlock('{制作日期}', 'right'),
  ],
}

const candidates: DocumentTemplate = {
  code: 'candidates',
  name: '中标（成交）候选人公示',
  destination: { to: 'anybody', number: '项目编号', date: '制作日期' },
  sections: [
    ...ofLot,
    { title: '公示', fields: ['公示开始', '公示结束', '评标完成时间'] },
    {
      title: '候选人',
      loop: '候选人',
      fields: ['名次', '候选人名称', '报价（元）', '报价大写', '评审得分'],
      widths: [2, 6, 4, 6, 2],
    },
    {
      title: '候选人承诺',
      loop: '候选人承诺',
      fields: ['名次', '候选人名称', '质量', '工期（交货期）', '项目负责人及证书'],
      widths: [2, 6, 3, 3, 6],
    },
    { title: '异议', fields: ['异议要求'] },
  ],
  layout: [
    textBlock('{文件标题}', 'title'),
    ...about,
    textBlock('开标时间：{开标时间}　　评标完成时间：{评标完成时间}'),
    textBlock('评标委员会推荐的{中标}候选人如下，现予公示：', 'letter'),
    { loop: '候选人' },
    textBlock('候选人响应的质量、工期（交货期）与项目负责人：', 'letter'),
    { loop: '候选人承诺' },
    textBlock('公示期：{公示开始}至{公示结束}。', 'letter'),
    textBlock(
      '以上候选人均响应{采购文件}要求的资格能力条件。{投标人称谓}或者其他利害关系人对评标结果有异议的，{异议要求}。',
      'letter',
    ),
    textBlock(
      '提出异议的渠道：{采购人称谓}{采购人}，或者代理机构{代理机构}（{代理机构地址}，{项目经理}，{联系电话}）。',
      'letter',
    ),
    ...signed,
  ],
}

const awarded: TemplateSection = {
  title: '结果',
  fields: ['中标单位', '中标金额', '中标大写', '定标日期'],
}

const award: DocumentTemplate = {
  code: 'award',
  name: '中标（成交）通知书',
  destination: { to: 'recipient', addressee: '中标单位', number: '通知书编号', date: '制作日期' },
  sections: [...ofLot, awarded, { title: '通知书', fields: ['通知书编号', '签约要求'] }],
  layout: [
    textBlock('{文件标题}', 'title'),
    textBlock('编号：{通知书编号}', 'right'),
    textBlock('{中标单位}：'),
    textBlock(
      '“{项目名称}”（项目编号：{项目编号}，标包：{标包编号} {标包名称}）经评审并由{采购人称谓}于{定标日期}确定，你单位为{中标}单位。',
      'letter',
    ),
    textBlock('{中标}金额：{中标金额}元（大写：人民币{中标大写}）。', 'letter'),
    textBlock(
      '请你单位{签约要求}，按照{采购文件}和你单位的{响应文件}与{采购人称谓}{采购人}订立书面合同。逾期不签订合同的，依法承担相应责任。',
      'letter',
    ),
    textBlock('特此通知。', 'letter'),
    textBlock('{采购人称谓}：{采购人}（盖章）', 'right'),
    textBlock('代理机构：{代理机构}（盖章）', 'right'),
    textBlock('{制作日期}', 'right'),
  ],
}

const lost: DocumentTemplate = {
  code: 'lost',
  name: '招标（采购）结果通知书（未中标）',
  destination: { to: 'recipient', addressee: '单位名称', number: '通知书编号', date: '发出日期' },
  sections: [
    ...ofLot,
    awarded,
    {
      title: '未中标单位',
      loop: '未中标单位',
      fields: ['单位名称', '原报价', '通知书编号', '发出日期'],
    },
  ],
  // Each loser's notice has a page of its own, so that it does not name the other losers.
  layout: [
    textBlock('{#未中标单位}{文件标题}', 'page'),
    textBlock('编号：{通知书编号}', 'right'),
    textBlock('{单位名称}：'),
    textBlock(
      '感谢你单位参加“{项目名称}”（项目编号：{项目编号}，标包：{标包编号} {标包名称}）的{招采}活动。经评审并由{采购人称谓}于{定标日期}确定，{中标}单位为{中标单位}，{中标}金额{中标金额}元（大写：人民币{中标大写}）。你单位未{中标}。',
      'letter',
    ),
    textBlock('你单位的{报价称谓}：{原报价}。{保证金称谓}按照{采购文件}的约定退还。', 'letter'),
    textBlock('特此通知。', 'letter'),
    textBlock('{代理机构}', 'right'),
    textBlock('{发出日期}{/未中标单位}', 'right'),
  ],
}

/**
 * Follows 87号令第69条 for 政府采购 and 10号令第6条 for 依法必须招标; rows required by only one of them
 * appear only there.
 */
const result: DocumentTemplate = {
  code: 'result',
  name: '中标（成交）结果公告（公示）',
  destination: { to: 'anybody', number: '项目编号', date: '制作日期' },
  sections: [
    ...ofLot,
    awarded,
    { title: '结果事项', loop: '结果事项', fields: ['事项', '内容'], widths: [3, 11] },
    { title: '救济', fields: ['结果救济'] },
  ],
  layout: [
    textBlock('{项目名称}', 'centered'),
    textBlock('{文件标题}', 'title'),
    ...about,
    textBlock('采购方式：{采购方式}　　开标时间：{开标时间}　　定标日期：{定标日期}'),
    textBlock('一、{中标}结果', 'heading'),
    { loop: '结果事项' },
    textBlock('二、对结果有异议的', 'heading'),
    textBlock('{结果救济}。', 'letter'),
    textBlock('三、联系方式', 'heading'),
    ...contacts,
    ...signed,
  ],
}

/** The templates of the documents of a lot. */
/** A register of a lot, one row for each entry, with lines for those who keep it. */
const register = (
  code: string,
  { name, why, columns }: { name: string; why: string; columns: readonly (readonly [string, number])[] },
): DocumentTemplate => ({
  code,
  name,
  destination: { to: 'house', why },
  sections: [
    ...ofLot,
    {
      title: '登记',
      loop: '登记',
      fields: columns.map(([field]) => field),
      widths: columns.map(([, width]) => width),
    },
  ],
  layout: [
    textBlock('{文件标题}', 'title'),
    ...about,
    textBlock('开标时间：{开标时间}　　地点：{开标地点}'),
    { loop: '登记' },
    textBlock('经办人（签名）：　　　　　　　　复核人（签名）：　　　　　　　　日期：'),
  ],
})

const signupRegister = register('signupRegister', {
  name: '获取文件登记表',
  why: 'a register of the house, which an inspector asks for',
  columns: [
    ['序号', 2],
    ['单位名称', 6],
    ['统一社会信用代码', 5],
    ['联系人', 3],
    ['联系电话', 4],
    ['获取时间', 4],
    ['文件售价（元）', 3],
    ['收据编号', 4],
    ['经办人', 3],
    ['状态', 2],
  ],
})

const bondRegister = register('bondRegister', {
  name: '保证金登记表',
  why: 'a register of the house, which an inspector asks for',
  columns: [
    ['序号', 2],
    ['单位名称', 6],
    ['形式', 3],
    ['应缴（元）', 4],
    ['到账（元）', 4],
    ['到账时间', 4],
    ['付款账号', 5],
    ['应退日期', 4],
    ['退还（元）', 4],
    ['利息（元）', 3],
    ['退还时间', 4],
    ['状态', 3],
  ],
})

const bidRegister = register('bidRegister', {
  name: '递交登记表',
  why: 'a register that is signed where bids are handed in',
  columns: [
    ['序号', 2],
    ['单位名称', 7],
    ['递交时间', 4],
    ['密封', 3],
    ['正本', 2],
    ['副本', 2],
    ['处理', 5],
    ['接收人', 3],
    ['递交人签名', 4],
  ],
})

export const lotTemplates = [
  signIn,
  openRecord,
  candidates,
  award,
  lost,
  result,
  signupRegister,
  bondRegister,
  bidRegister,
] as const
