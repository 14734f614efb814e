import type { ConsultOverview } from '@agency/shared/contract/consult.contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../apps/server/src/settings'
import { startServer } from '../support/server'

const BASE = '/api/consult'

describe('不由同事答复时', () => {
  it.each(['off', 'url'])('%s：每个接口都拒绝，config.json 照实说', async (mode) => {
    const url = 'https://kefu.example.com/chat'
    const other = await startServer({ CONSULTATION_MODE: mode, CONSULTATION_URL: url, AI_URL: '' })
    try {
      const staff = await other.as('staff')
      const answers = [
        await staff.get(`${BASE}/overview`),
        await (await other.as('admin')).get(`${BASE}/threads`),
        await staff.get(`${BASE}/messages`),
        await staff.post(`${BASE}/send`, { text: '有人吗' }),
        await staff.post(`${BASE}/read`, { seq: 1 }),
      ]
      for (const answer of answers) expect([answer.code, answer.msg]).toEqual([400, '即时咨询未开启'])
      const config = await (await other.call('GET', '/config.json')).json()
      expect(config).toMatchObject({ aiUrl: '', consultation: { mode, url } })
    } finally {
      await other.stop()
    }
  })

  it('CONSULTATION_ROLES 决定谁答复；地址只能是网页', async () => {
    const other = await startServer({ CONSULTATION_ROLES: 'QC, FINANCE' })
    try {
      for (const [username, answers] of [
        ['qc', true],
        ['finance', true],
        ['admin', true],
        ['office', false],
      ] as const) {
        const person = await other.as(username)
        const { data } = await person.get<ConsultOverview>(`${BASE}/overview`)
        expect(data.isConsultant, username).toBe(answers)
      }
    } finally {
      await other.stop()
    }
    for (const name of ['AI_URL', 'CONSULTATION_URL'])
      expect(() => readSettings({ [name]: 'javascript:alert(1)' })).toThrow(name)
  })
})
