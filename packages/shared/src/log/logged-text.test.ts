import { expect, test } from 'vitest'
import { loadFieldLookup } from './log-labels'
import { dictionariesForValue, loggedText } from './logged-text'

const CLIENT = '01a20631-592a-710d-b960-ab70a6c83860'
const known = new Map([
  ['packageStatus 20', '报名中'],
  ['feeStandard TABLE', '按收费标准表'],
])
const speech = {
  words: (dictionary: string, value: string) => known.get(`${dictionary} ${value}`) ?? value,
  nameOf: (id: string) => (id === CLIENT ? '云岭市人民医院' : undefined),
}
async function readLoggedText(module: string, name: string, value: unknown) {
  const fieldNamed = await loadFieldLookup(module)
  const field = fieldNamed(name)
  return `${field.label}：${loggedText(field, value, { ...speech, fieldNamed })}`
}

test.each([
  ['tender:package', 'status', '20', '状态：报名中'],
  ['tender:package', 'budgetMoney', '21615000.00', '预算金额：21,615,000.00 元'],
  ['tender:package', 'openTime', '2025-12-30T06:00:00.000Z', '开标时间：2025-12-30 14:00:00'],
  ['tender:package', 'hasPublicity', false, '作候选人公示：否'],
  ['tender:project', 'clientId', CLIENT, '客户：云岭市人民医院'],
  ['tender:project', 'rulesUsed', [{ ruleCode: 'R01' }, { ruleCode: 'R02' }], '适用的期限规则：2 条'],
  [
    'tender:fee',
    'reckoning',
    { standard: 'TABLE', capped: true },
    '计算过程：收费标准：按收费标准表，已封顶：是',
  ],
  ['crm:supplier', 'auditChecks', ['licenseValid', 'authorized'], '核对事项：营业执照有效、授权书有效'],
  ['system:role', 'permissions', ['crm:client:view'], '权限：客户管理 · 查看'],
  ['system:role', 'scopes', { 'crm:client': 'SELF' }, '数据范围：客户管理：仅本人'],
  ['workflow:task', 'status', 'pending', '状态：待处理'],
  ['workflow:todo', 'assigneeRole', 'PM', '处理角色：项目经理'],
  ['attachment', 'bizType', 'tender:signup', '业务类型：报名购标'],
])('%s %s', async (module, name, value, text) => {
  expect(await readLoggedText(module, name, value)).toBe(text)
})

test('the dictionaries of what lies within are known beforehand', async () => {
  const fieldNamed = await loadFieldLookup('tender:fee')
  expect(
    dictionariesForValue(fieldNamed, 'reckoning', { standard: 'TABLE', mode: 'PER_LOT', fee: '1' }),
  ).toEqual(['feeStandard', 'feeCalcMode'])
})
