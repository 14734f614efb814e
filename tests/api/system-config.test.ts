import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { consultApi } from '@agency/shared/contract/consult.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { mustExist } from '../support/collections'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startServer({ FOOTER_TXT: '来自环境' })
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const configRows = async () => await admin.call(configApi.list, {})
const configRow = async (key: string) => (await configRows()).find((one) => one.key === key)
type Changes = InputOf<typeof configApi.save>['changes']
async function saveConfig(values: Partial<Record<Changes[number]['key'], string | null>>) {
  const known = await configRows()
  const versionOf = (key: string) => known.find((one) => one.key === key)?.version ?? 0
  const changes = Object.entries(values).map(([key, value]) => ({ key, value, version: versionOf(key) }))
  return admin.tries(configApi.save, { changes: changes as Changes })
}
const servedConfig = async (url = server.url) =>
  (await fetch(`${url}/config.json`)).json() as Promise<RuntimeConfig>

describe('参数', () => {
  it('管理员的值先于环境变量，环境变量先于默认；恢复后还原', async () => {
    expect(await configRow('FOOTER_TXT')).toMatchObject({
      value: '来自环境',
      source: 'environment',
      version: 0,
    })
    expect(await configRow('AI_URL')).toMatchObject({ source: 'default' })
    expect((await saveConfig({ FOOTER_TXT: '管理员写的', TITLE: '新名称' })).code).toBe(200)
    expect(await servedConfig()).toMatchObject({ footerTxt: '管理员写的', title: '新名称' })
    expect(await configRow('FOOTER_TXT')).toMatchObject({
      source: 'admin',
      fallback: '来自环境',
      fallbackSource: 'environment',
      updateUserName: '系统管理员',
      version: 1,
    })
    await saveConfig({ FOOTER_TXT: null, TITLE: null })
    expect(await servedConfig()).toMatchObject({ footerTxt: '来自环境', title: '招标代理业务系统' })
  })

  it('不合规则的值指出是哪个参数，什么也不改', async () => {
    const bad = {
      AI_URL: 'javascript:alert(1)',
      UPLOAD_MAX_MB: '0',
      TITLE: ' ',
      CAPTCHA: 'never',
      FRAME_ORIGINS: "https://oa.cn;script-src 'unsafe-eval'",
      CONSULTATION_ROLES: 'OFFICE,NOBODY',
    }
    const refused = await saveConfig({ ...bad, FOOTER_TXT: '不该保存' })
    expect(refused.errors?.map(({ field }) => field).sort()).toEqual(Object.keys(bad).sort())
    expect((await servedConfig()).footerTxt).toBe('来自环境')
    const noUrl = await saveConfig({ CONSULTATION_MODE: 'url' })
    expect(noUrl.errors).toEqual([
      { field: 'CONSULTATION_URL', message: '咨询方式为“打开外部页面”时请填写网址' },
    ])
    const change = { key: 'SECRET_KEY', value: 'x', version: 0 }
    const secret = await admin.tries(configApi.save, uncheckedInput({ changes: [change] }))
    expect(secret.code).toBe(400)
  })

  it('同一个参数出现两次，什么也不改', async () => {
    const { version } = mustExist(await configRow('CONSULTATION_MODE'))
    const changes = ['staff', 'url'].map((value) => ({ key: 'CONSULTATION_MODE' as const, value, version }))
    expect(await admin.tries(configApi.save, { changes })).toMatchObject({
      code: 400,
      msg: '同一个参数只能出现一次',
    })
    expect(await configRow('CONSULTATION_MODE')).toMatchObject({ version })
  })

  it('别人先改过的参数不被覆盖；不是管理员不能看也不能改', async () => {
    await saveConfig({ CASE_NUMBER: '甲' })
    const stale = await admin.tries(configApi.save, {
      changes: [{ key: 'CASE_NUMBER', value: '乙', version: 0 }],
    })
    expect(stale.code).toBe(409)
    expect((await servedConfig()).caseNumber).toBe('甲')
    const office = await server.as('office')
    expect((await office.tries(configApi.list, {})).status).toBe(403)
    expect((await office.tries(configApi.save, { changes: [] })).status).toBe(403)
  })

  it('不重启就生效：嵌入名单与安全策略、上传上限、验证码、答复咨询的角色', async () => {
    const framed = 'https://oa.example.cn'
    const isUserConsultant = async (name: string) =>
      (await (await server.as(name)).call(consultApi.overview, {})).isConsultant
    const uploadFileAndReadStatus = async () => {
      const body = new FormData()
      body.append('file', new Blob(['%PDF-1.4\n', 'x'.repeat(1_500_000)]), 'a.pdf')
      return (await admin.send('POST', '/admin/common/upload', { body })).status
    }
    expect([await isUserConsultant('office'), await isUserConsultant('qc')]).toEqual([true, false])
    expect(await uploadFileAndReadStatus()).toBe(200)
    const saved = await saveConfig({
      FRAME_ORIGINS: ` ${framed} ,`,
      UPLOAD_MAX_MB: '1',
      CAPTCHA: 'always',
      CONSULTATION_ROLES: 'QC',
    })
    expect(saved.msg).toBe('操作成功')
    const policy = (await server.call('GET', '/healthz')).headers.get('content-security-policy')
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${framed}`))
    expect(await admin.call(sessionApi.frameOrigins, {})).toContain(framed)
    expect(await uploadFileAndReadStatus()).toBe(413)
    expect((await server.login('staff6', 'Tender@2026')).data).toEqual({ captcha: true })
    expect([await isUserConsultant('office'), await isUserConsultant('qc')]).toEqual([false, true])
    await saveConfig({ FRAME_ORIGINS: null, UPLOAD_MAX_MB: null, CAPTCHA: null, CONSULTATION_ROLES: null })
    expect((await server.login('staff6', 'Tender@2026')).code).toBe(200)
  })

  it('另一个进程也立即使用新值', async () => {
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' })
    const other = await createServer(settings, server.databaseUrl)
    try {
      const url = await other.app.listen({ host: '127.0.0.1', port: 0 })
      await saveConfig({ COMPANY_TITLE: '另一处看到' })
      await expect.poll(async () => (await servedConfig(url)).companyTitle).toBe('另一处看到')
      await saveConfig({ COMPANY_TITLE: null })
    } finally {
      await other.close()
    }
  })
})
