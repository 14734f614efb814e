import { describe, expect, it } from 'vitest'
import { paramKeys, paramRules, paramText, parseParamText } from '../../params/param.rules'
import { paramFields, paramGroups } from './param.fields'

describe('参数', () => {
  it.each(paramKeys)('%s 的默认值符合自己的规则，写成文字再读回来不变', (key) => {
    const value = paramRules[key].parse(undefined)
    expect(parseParamText(key, paramText(value))).toEqual({ value })
  })

  it('每个参数都在页面的某一组里，都有名称和说明', () => {
    expect(paramGroups.flatMap(({ keys }) => [...keys]).sort()).toEqual([...paramKeys].sort())
    expect(Object.keys(paramFields).sort()).toEqual([...paramKeys].sort())
  })

  it.each([
    ['AI_URL', 'javascript:alert(1)', '须为 http 或 https 地址'],
    ['OFFICE_HOST', 'office', '须为 http 或 https 地址'],
    ['UPLOAD_MAX_MB', '0', '不小于 1'],
    ['UPLOAD_MAX_MB', '1.5', '请输入整数'],
    ['TITLE', '  ', '不能为空'],
    ['CAPTCHA', 'never', '请选择图形验证码的使用方式'],
    ['FRAME_ORIGINS', 'https://a.cn,https://*.cn', '「https://*.cn」应为'],
  ] as const)('%s 不能是 %s：%s', (key, text, problem) =>
    expect(parseParamText(key, text)).toEqual({ problem: expect.stringContaining(problem) }),
  )
})
