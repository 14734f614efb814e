/** The state of each operation of a list page (specification section 4). */
type OperationState = 'normal' | 'prepared' | 'processing'

export type CrudState = {
  add: OperationState
  edit: OperationState
  delete: OperationState
  /** True when a row is open read-only. */
  viewMode: boolean
}

export const initialCrudState: CrudState = {
  add: 'normal',
  edit: 'normal',
  delete: 'normal',
  viewMode: false,
}

type Transition = { from: OperationState; to: OperationState }

/**
 * Every transition of the add and the edit form. There is no cancel during a submission, because its answer decides
 * whether the form closes.
 */
const formMoves = {
  open: { from: 'normal', to: 'prepared' },
  submit: { from: 'prepared', to: 'processing' },
  succeed: { from: 'processing', to: 'normal' },
  fail: { from: 'processing', to: 'prepared' },
  cancel: { from: 'prepared', to: 'normal' },
} as const satisfies Record<string, Transition>

/**
 * Every transition of a deletion. By specification it stays prepared after success; clearing the selection is
 * `cancel`.
 */
const deleteMoves = {
  choose: { from: 'normal', to: 'prepared' },
  confirm: { from: 'prepared', to: 'processing' },
  succeed: { from: 'processing', to: 'prepared' },
  fail: { from: 'processing', to: 'prepared' },
  cancel: { from: 'prepared', to: 'normal' },
} as const satisfies Record<string, Transition>

export type CrudEvent =
  | { on: 'add' | 'edit'; move: keyof typeof formMoves }
  | { on: 'delete'; move: keyof typeof deleteMoves }
  | { on: 'view'; move: 'open' | 'cancel' }

/** Which form is open. There is one at a time; on 'cancel' the page also clears its values and messages. */
export type FormMode = 'add' | 'edit' | 'view'

export const formMode = (state: CrudState): FormMode | undefined => {
  if (state.add !== 'normal') return 'add'
  if (state.edit !== 'normal') return 'edit'
  return state.viewMode ? 'view' : undefined
}

/** The state after an event; the identical object when the event is not allowed. */
export const crudReducer = (state: CrudState, event: CrudEvent): CrudState => {
  // A second form cannot open over the first.
  if (event.on !== 'delete' && event.move === 'open' && formMode(state) !== undefined) return state

  switch (event.on) {
    case 'view': {
      const viewMode = event.move === 'open'
      return viewMode === state.viewMode ? state : { ...state, viewMode }
    }
    case 'delete':
      return advanceOperation(state, 'delete', deleteMoves[event.move])
    case 'add':
    case 'edit':
      return advanceOperation(state, event.on, formMoves[event.move])
  }
}

const advanceOperation = (
  state: CrudState,
  operation: 'add' | 'edit' | 'delete',
  { from, to }: Transition,
): CrudState => (state[operation] === from ? { ...state, [operation]: to } : state)
