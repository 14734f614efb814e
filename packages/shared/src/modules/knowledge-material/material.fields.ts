import {
  filesField,
  moneyField,
  optionalDateField,
  personField,
  requiredDictionaryField,
  requiredTextField,
  textField,
  wholeNumberField,
} from '../../fields/fields'

/** Maximum number of originals of one material. */
const MOST_COPIES = 999

/** Fields of every material (DOMAIN 5.6). */
export const generalFields = {
  materialName: requiredTextField('资料名称', 100),
  materialType: requiredDictionaryField('资料类型', 'materialType'),
  secretLevel: requiredDictionaryField('密级', 'secretLevel'),
  certNo: textField('证书编号', 64),
  validFrom: optionalDateField('有效期自'),
  validTo: optionalDateField('有效期至'),
  originalCopies: wholeNumberField('原件数', 0, MOST_COPIES),
  tags: textField('标签', 200),
  reviewBy: optionalDateField('核查期限'),
  file: filesField('原文件'),
} as const

/** Additional fields of a person's certificate, as needed for a row of 人员一览表. */
export const personFields = {
  ownerUserId: personField('持证人'),
  personTitle: textField('职称', 40),
  certLevel: textField('等级', 40),
  profession: textField('专业', 60),
} as const

/** Additional fields of a contract or an award, as needed for a row of 业绩一览表. */
export const workFields = {
  partyName: textField('委托单位', 100),
  workName: textField('项目名称', 200),
  workMoney: moneyField('合同或中标金额'),
  signDate: optionalDateField('签订日期'),
  workScale: textField('规模', 200),
} as const

export const materialFields = { ...generalFields, ...personFields, ...workFields } as const

/** Columns of an imported list; files are added to each draft afterwards. */
export const materialImportFields = [
  'materialName',
  'materialType',
  'secretLevel',
  'certNo',
  'validFrom',
  'validTo',
  'originalCopies',
  'tags',
  'reviewBy',
  'ownerUserId',
  'personTitle',
  'certLevel',
  'profession',
  'partyName',
  'workName',
  'workMoney',
  'signDate',
  'workScale',
] as const satisfies readonly (keyof typeof materialFields)[]

/** The field for the reason of a new version. */
export const versionFields = { versionNote: requiredTextField('更新说明', 200) } as const

/** 密级 of materials whose contents, and even existence, are not shown to every reader of the register. */
export const CONTROLLED = '受控'
