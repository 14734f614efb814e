import { crudReducer, type FormMode, formMode, initialCrudState } from '@agency/shared/list/crud-state'
import { useCallback, useMemo, useReducer, useState } from 'react'

/** Transitions of a form (SPEC section 4). */
export type FormStep = 'submit' | 'fail' | 'succeed' | 'cancel'

/** The open form of a list, and its row. */
export interface Crud<R> {
  mode: FormMode | undefined
  /** The row that the open form edits or shows; undefined for a new one. */
  row: R | undefined
  /** The initial values of the new row in the open form. */
  first: Partial<R> | undefined
  add(first?: Partial<R>): void
  edit(row: R): void
  view(row: R): void
  /** The open form calls this for each transition of its state. */
  step(step: FormStep): void
}

/** 新增, 编辑 and 查看 of a list: one form at a time, with the states of SPEC section 4. */
export function useRowForm<R>(): Crud<R> {
  const [state, move] = useReducer(crudReducer, initialCrudState)
  const [held, hold] = useState<{ row?: R; first?: Partial<R> }>({})
  const mode = formMode(state)
  const add = useCallback((first?: Partial<R>) => {
    hold(first ? { first } : {})
    move({ on: 'add', move: 'open' })
  }, [])
  const edit = useCallback((row: R) => {
    hold({ row })
    move({ on: 'edit', move: 'open' })
  }, [])
  const view = useCallback((row: R) => {
    hold({ row })
    move({ on: 'view', move: 'open' })
  }, [])
  const step = useCallback(
    (next: FormStep) => {
      if (mode === 'view') move({ on: 'view', move: 'cancel' })
      else if (mode) move({ on: mode, move: next })
    },
    [mode],
  )
  return useMemo(
    () => ({ mode, row: held.row, first: held.first, add, edit, view, step }),
    [mode, held, add, edit, view, step],
  )
}
