import { describe, expect, test } from 'vitest'
import { assigneeByRole, defineFlow, findMove, movesFrom, starter } from './flow'
import { flowDefinitionProblems } from './problems'
import { fillTitle } from './titles'

const sound = defineFlow({
  code: 'leave',
  bizType: 'hr:leave',
  title: '请假',
  version: 1,
  start: 'draft',
  steps: {
    draft: { title: '填写', status: '10', who: starter },
    check: { title: '审核', status: '20', who: assigneeByRole('HEAD') },
    over: { title: '结束', status: '30', end: true },
  },
  moves: {
    submit: { label: '提交', from: 'draft', to: 'check', withdrawable: true },
    approve: { label: '同意', action: 'audit', result: 'approve', from: 'check', to: 'over' },
    sendBack: {
      label: '退回',
      action: 'audit',
      result: 'return',
      from: 'check',
      to: 'draft',
      opinion: 'required',
      lasting: '已告知申请人',
    },
  },
})

describe('a flow', () => {
  test('that is sound has no problems', () => {
    expect(flowDefinitionProblems(sound)).toEqual([])
  })

  test('reports an unreachable step, a dead end, an end with an exit, an ambiguous action and a silent return, all at once', () => {
    const problems = flowDefinitionProblems({
      ...sound,
      steps: { ...sound.steps, lost: { title: '孤岛', status: '40' } },
      moves: {
        ...sound.moves,
        again: { label: '再来', from: 'over', to: 'draft' },
        twin: { label: '也同意', action: 'audit', result: 'approve', from: 'check', to: 'over' },
        mute: {
          label: '悄悄退回',
          action: 'mute',
          result: 'return',
          from: 'check',
          to: 'draft',
          returnsTo: ['over'],
        },
        retreat: { label: '收回', action: 'withdraw', from: 'check', to: 'over', withdrawable: true },
      },
    })
    expect(problems).toEqual(
      expect.arrayContaining([
        '步骤「孤岛」无法到达',
        '步骤「孤岛」没有出口',
        '结束步骤「结束」仍有动作',
        '步骤「审核」上动作 audit/approve 有歧义',
        '退回动作「悄悄退回」必须填写意见',
        '退回动作「悄悄退回」不能退回到步骤 over',
        '动作「悄悄退回」（mute）没有说明能否撤回',
        '动作「收回」（retreat）不应可以撤回',
        '动作 withdraw 与撤回重名，须另定 withdrawAction',
      ]),
    )
  })
})

describe('a move', () => {
  test('is found by its action and result, from the step it is drawn at only', () => {
    expect(findMove(sound, 'check', 'audit', 'return')?.key).toBe('sendBack')
    expect(findMove(sound, 'check', 'audit')).toBeUndefined()
    expect(findMove(sound, 'draft', 'submit')?.to).toBe('check')
    expect(findMove(sound, 'draft', 'audit', 'approve')).toBeUndefined()
    expect(movesFrom(sound, 'over')).toEqual([])
  })

  test('names the record in its to-do', () => {
    expect(fillTitle('客户审核：{clientName}{none}', { clientName: '甲' })).toBe('客户审核：甲')
  })
})
