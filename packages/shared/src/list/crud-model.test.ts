import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CrudState, crudReducer, formMode, initialCrudState } from './crud-state'
import { pageAfterDelete } from './page-after-delete'

// Models a list page as a person uses it: forms are opened, submitted, succeed or fail; rows are chosen and deleted.
// The model is independent of the reducer and only follows the specification (SPEC section 4).

const SIZE = 8

/** What a person sees on the page. */
interface Model {
  open: 'add' | 'edit' | 'view' | undefined
  sending: boolean
  /** `chosen`: rows are selected for deletion; `deleting`: the server is working. */
  chosen: boolean
  deleting: boolean
  rows: number
  page: number
}
/** The state that the page holds. */
interface Real {
  state: CrudState
  rows: number
  page: number
}
type Step = fc.Command<Model, Real>

const modelCommand = (
  name: string,
  check: (m: Model) => boolean,
  run: (m: Model, r: Real) => void,
): Step => ({
  check: (m) => check(m),
  run(m, r) {
    run(m, r)
    expect(formMode(r.state)).toBe(m.open)
    for (const form of ['add', 'edit'] as const)
      expect(r.state[form]).toBe(m.open !== form ? 'normal' : m.sending ? 'processing' : 'prepared')
    expect(r.state.delete).toBe(m.deleting ? 'processing' : m.chosen ? 'prepared' : 'normal')
    expect(r.page).toBe(m.page)
    expect(r.page === 1 || (r.page - 1) * SIZE < r.rows).toBe(true)
  },
  toString: () => name,
})

const openFormCommand = (form: 'add' | 'edit' | 'view') =>
  modelCommand(
    `open ${form}`,
    () => true,
    (m, r) => {
      r.state = crudReducer(r.state, { on: form, move: 'open' })
      m.open ??= form
    },
  )
const sendForm = modelCommand(
  'submit',
  (m) => m.open === 'add' || m.open === 'edit',
  (m, r) => {
    r.state = crudReducer(r.state, { on: m.open as 'add', move: 'submit' })
    m.sending = true
  },
)
const serverAnswerCommand = (good: boolean) =>
  modelCommand(
    good ? 'server accepts' : 'server refuses',
    (m) => m.sending,
    (m, r) => {
      const form = m.open as 'add' | 'edit'
      r.state = crudReducer(r.state, { on: form, move: good ? 'succeed' : 'fail' })
      if (good && form === 'add') {
        m.rows++
        r.rows++
      }
      if (good) m.open = undefined
      m.sending = false
    },
  )
/** A form cannot be closed while it is being submitted. */
const cancel = modelCommand(
  'cancel',
  (m) => m.open !== undefined,
  (m, r) => {
    r.state = crudReducer(r.state, { on: m.open as 'view', move: 'cancel' })
    if (!m.sending) m.open = undefined
  },
)
const choose = modelCommand(
  'choose rows',
  (m) => m.rows > 0,
  (m, r) => {
    r.state = crudReducer(r.state, { on: 'delete', move: 'choose' })
    m.chosen = true
  },
)
const confirm = modelCommand(
  'confirm',
  (m) => m.chosen && !m.deleting,
  (m, r) => {
    r.state = crudReducer(r.state, { on: 'delete', move: 'confirm' })
    m.deleting = true
  },
)
const changeMind = modelCommand(
  'cancel deletion',
  (m) => m.chosen && !m.deleting,
  (m, r) => {
    r.state = crudReducer(r.state, { on: 'delete', move: 'cancel' })
    m.chosen = false
  },
)
/** Deletes rows of the open page; when the page is then empty and not the first, the page before it opens. */
const deleteCommand = (count: number) =>
  modelCommand(
    `delete ${count}`,
    (m) => m.deleting,
    (m, r) => {
      const here = Math.min(count, m.rows - (m.page - 1) * SIZE)
      r.state = crudReducer(r.state, { on: 'delete', move: here > 0 ? 'succeed' : 'fail' })
      r.page = pageAfterDelete({ page: r.page, size: SIZE, total: r.rows, deleted: here })
      r.rows -= here
      m.rows -= here
      if (m.page > 1 && (m.page - 1) * SIZE >= m.rows) m.page--
      m.deleting = false
    },
  )
const lastPage = modelCommand(
  'last page',
  () => true,
  (m, r) => {
    m.page = Math.max(1, Math.ceil(m.rows / SIZE))
    r.page = m.page
  },
)

it('列表页的新增、编辑、查看、删除：任何操作顺序下都与规格所说的一致', () => {
  const steps = [
    ...(['add', 'edit', 'view'] as const).map(openFormCommand),
    sendForm,
    serverAnswerCommand(true),
    serverAnswerCommand(false),
    cancel,
    choose,
    confirm,
    changeMind,
    lastPage,
    ...[1, 3, SIZE].map(deleteCommand),
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.commands(
        steps.map((one) => fc.constant(one)),
        { maxCommands: 60 },
      ),
      (rows, commands) => {
        const makeModelAndReal = () => ({
          model: { open: undefined, sending: false, chosen: false, deleting: false, rows, page: 1 } as Model,
          real: { state: initialCrudState, rows, page: 1 },
        })
        fc.modelRun(makeModelAndReal, commands)
      },
    ),
    { numRuns: 300 },
  )
})
