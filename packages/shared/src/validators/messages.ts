/** Every sentence a validation rule can show, spelled as specification section 5 prints it. */
export const messages = {
  numberEmpty: '只允许输入数字!',
  number: '请输入正确的数字!',
  ipv4: '请输入正确的IP地址',
  phone: '请输入正确的电话号码或者固话(格式:区号+号码,如010-1234567)',
  landline: '请输入正确的固话(格式:区号+号码,如010-1234567)',
  mobile: '请输入正确的电话号码',
  idCard: '请输入正确的身份证号码',
  excelFormat: '附件格式错误，请删除后重新上传！',
  excelMissing: '请上传附件！',
  lastColumn: '请至少选择一列',
  // Ours: the specification names these checks and prints no sentence.
  url: '请输入正确的网址',
  email: '请输入正确的邮箱地址',
  uscc: '请输入正确的统一社会信用代码',
  bankAccount: '请输入正确的银行账号（8-30位数字）',
  lowercase: '只允许输入小写字母',
  uppercase: '只允许输入大写字母',
  letters: '只允许输入字母',
  passwordLength: '密码长度应为8-64个字符',
  passwordKinds: '密码应包含大写字母、小写字母、数字、符号中的至少三种',
  passwordHasUsername: '密码不能包含用户名',
} as const
