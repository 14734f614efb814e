/** Headings by which trading platforms call the columns of their lists. */
export const supplierHeadings = {
  supplierName: [
    '供应商名称',
    '投标人',
    '投标人名称',
    '投标单位',
    '投标单位名称',
    '响应人名称',
    '报名单位',
    '报名单位名称',
    '单位名称',
    '公司名称',
    '企业名称',
  ],
  creditCode: ['信用代码', '社会信用代码', '统一信用代码', '统一社会信用代码/组织机构代码'],
} as const

export const contactHeadings = {
  contactName: ['联系人姓名', '联系人名称', '经办人', '经办人姓名', '授权代表', '姓名'],
  mobile: ['手机号', '手机号码', '联系电话', '联系人电话', '联系人手机', '联系方式', '移动电话', '电话'],
  idCard: ['身份证', '身份证号码', '证件号码'],
  payWay: ['付款方式', '缴费方式'],
  source: ['报名方式', '获取方式'],
} as const

export const priceHeadings = {
  bidMoney: [
    '投标报价(元)',
    '投标报价(万元)',
    '报价',
    '报价(元)',
    '报价(万元)',
    '总报价',
    '投标总价',
    '投标总价(元)',
    '投标总价(万元)',
    '投标总报价',
    '响应报价',
    '首次报价',
  ],
  invalidReason: ['无效原因', '无效投标原因', '否决原因'],
} as const
