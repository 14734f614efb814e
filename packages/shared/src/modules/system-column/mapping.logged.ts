import { codedField, textFieldsFromLabels } from '../../fields/logged-field'

/** The labels of a platform's column mapping in the operation log. */
export const loggedOfMapping = {
  ...textFieldsFromLabels({
    listName: '名单',
    platformName: '平台名称',
    mapped: '列对应',
    constants: '各行相同的内容',
  }),
  moneyUnit: codedField('金额单位', { yuan: '元', wan: '万元' }),
}
