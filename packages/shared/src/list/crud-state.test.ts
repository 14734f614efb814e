import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CrudEvent, type CrudState, crudReducer, formMode, initialCrudState } from './crud-state'

const stateAfter = (...events: CrudEvent[]): CrudState => events.reduce(crudReducer, initialCrudState)

const formMoves = ['open', 'submit', 'succeed', 'fail', 'cancel'] as const
const deleteMoves = ['choose', 'confirm', 'succeed', 'fail', 'cancel'] as const
const states = ['normal', 'prepared', 'processing'] as const

/** The transitions of specification section 4; all others are refused. */
const formTable: Record<string, string> = {
  'normal open': 'prepared',
  'prepared submit': 'processing',
  'processing succeed': 'normal',
  'processing fail': 'prepared',
  'prepared cancel': 'normal',
}
const deleteTable: Record<string, string> = {
  'normal choose': 'prepared',
  'prepared confirm': 'processing',
  'processing succeed': 'prepared',
  'processing fail': 'prepared',
  'prepared cancel': 'normal',
}

describe.each(['add', 'edit'] as const)('%s 的每个状态与每个动作', (on) => {
  it.each(states.flatMap((state) => formMoves.map((move) => [state, move] as const)))(
    '%s 时 %s',
    (state, move) => {
      const before = { ...initialCrudState, [on]: state }
      const expected = formTable[`${state} ${move}`]
      const result = crudReducer(before, { on, move })
      if (expected === undefined) expect(result).toBe(before)
      else expect(result).toEqual({ ...before, [on]: expected })
    },
  )
})

describe('删除的每个状态与每个动作', () => {
  it.each(states.flatMap((state) => deleteMoves.map((move) => [state, move] as const)))(
    '%s 时 %s',
    (state, move) => {
      const before = { ...initialCrudState, delete: state }
      const expected = deleteTable[`${state} ${move}`]
      const result = crudReducer(before, { on: 'delete', move })
      if (expected === undefined) expect(result).toBe(before)
      else expect(result).toEqual({ ...before, delete: expected })
    },
  )
})

describe('列表页的表单', () => {
  it('新增成功后关闭，失败后留在原处可再次提交', () => {
    const failed = stateAfter(
      { on: 'add', move: 'open' },
      { on: 'add', move: 'submit' },
      { on: 'add', move: 'fail' },
    )
    expect(formMode(failed)).toBe('add')
    const done = [
      { on: 'add', move: 'submit' },
      { on: 'add', move: 'succeed' },
    ] as const
    expect(done.reduce(crudReducer, failed)).toEqual(initialCrudState)
  })

  it('查看以只读方式打开，取消后关闭', () => {
    const viewing = stateAfter({ on: 'view', move: 'open' })
    expect(viewing).toEqual({ ...initialCrudState, viewMode: true })
    expect(formMode(viewing)).toBe('view')
    expect(crudReducer(viewing, { on: 'view', move: 'cancel' })).toEqual(initialCrudState)
    expect(crudReducer(initialCrudState, { on: 'view', move: 'cancel' })).toBe(initialCrudState)
  })

  it('已有表单打开时不再打开另一个', () => {
    const opens = [
      { on: 'add', move: 'open' },
      { on: 'edit', move: 'open' },
      { on: 'view', move: 'open' },
    ] as const
    for (const first of opens) {
      const state = stateAfter(first)
      for (const second of opens) expect(crudReducer(state, second)).toBe(state)
    }
  })

  it('表单打开时仍可选择要删除的行', () => {
    expect(stateAfter({ on: 'edit', move: 'open' }, { on: 'delete', move: 'choose' })).toMatchObject({
      edit: 'prepared',
      delete: 'prepared',
    })
  })

  it('任何动作序列之后至多一个表单打开', () => {
    const event = fc.oneof(
      fc.record({
        on: fc.constantFrom('add' as const, 'edit' as const),
        move: fc.constantFrom(...formMoves),
      }),
      fc.record({ on: fc.constant('delete' as const), move: fc.constantFrom(...deleteMoves) }),
      fc.record({
        on: fc.constant('view' as const),
        move: fc.constantFrom('open' as const, 'cancel' as const),
      }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = stateAfter(...events)
        const open = [state.add !== 'normal', state.edit !== 'normal', state.viewMode].filter(Boolean)
        expect(open.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
