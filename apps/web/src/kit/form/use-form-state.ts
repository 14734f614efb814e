import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { Known } from '@agency/shared/validators/input-problems'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { takeProblems } from '../../session/field-problems'
import { focusFirstWrong } from './focus-field'
import { type FormValues, isSame, isWithin, rebased, valueAt, withValue } from './paths'
import { type AlsoCheck, byField, type Problems, problemsOf } from './problems'
import { tellUnseen } from './unseen'

export interface FormState<S extends z.ZodType> {
  values: FormValues
  /** As it began, or was last saved. */
  saved: FormValues
  /** What is shown at the fields: those that were left once, those of a refused submit, those the server named. */
  errors: Problems
  dirty: boolean
  /** No rule of its own refuses what it holds. */
  isRight: boolean
  /** Files of some field are on their way: what is saved now would be without them. */
  uploading: boolean
  /** The rules of what it holds. */
  rules: S
  /** What the editors that were drawn say of their fields, by path. */
  editors: RefObject<Map<string, EditorSaid>>
  /** Goes onto the element around the fields: the first wrong one is looked for in it. */
  box: RefObject<HTMLDivElement | null>
  get(path: string): unknown
  /** The same where it is text, else nothing. */
  text(path: string): string
  set(path: string, value: unknown): void
  /** The same by what is there at that moment: several changes may come before the form is drawn anew. */
  change(path: string, to: (now: unknown) => unknown): void
  blur(path: string): void
  /** Told by the editor of files, by an id of its own. */
  tellUploading(editor: string, underWay: boolean): void
  /** Everything as the rules make it; or undefined, with the first wrong field focused. */
  check(): z.output<S> | undefined
  /** Shows what the server said at the fields, focuses the first, and tells what has no field on the screen. */
  takeErrors(errors: readonly FieldProblem[]): void
  /** The same of what somebody else tells as well. */
  showErrors(errors: readonly FieldProblem[]): void
  /** Starts over from these values: nothing is dirty, nothing is wrong. */
  reset(values: FormValues): void
  /** The record has changed elsewhere: what was typed stays, the rest becomes the new. */
  rebase(now: FormValues): void
  /** The same with these values in the place of what was typed: `saved` is what the record has now. */
  settle(values: FormValues, saved: FormValues): void
  /** What was sent is saved, and reads like this now: what was typed since stays, and is not saved. */
  keepTyped(sent: FormValues, now: FormValues): void
}

/** What an editor is called, of which kind its field is, and what it calls each choice that it has offered. */
export type EditorSaid = Partial<Known> & { label: string; words?: Map<string, string> }

interface Held {
  values: FormValues
  saved: FormValues
  touched: ReadonlySet<string>
  server: Problems
}

const fresh = (values: FormValues): Held => ({ values, saved: values, touched: new Set(), server: {} })

/** A form: its values, checked at each field by the rule the server uses too. Failure never clears it. */
export function useFormState<S extends z.ZodType>(
  schema: S,
  initial: FormValues,
  also?: AlsoCheck,
): FormState<S> {
  const [held, setHeld] = useState(() => fresh(initial))
  const [focusRequest, requestFocus] = useState(0)
  const [taken, setTaken] = useState<readonly FieldProblem[]>([])
  const { uploading, tellUploading } = useUploading()
  const box = useRef<HTMLDivElement>(null)
  const editors = useRef(new Map<string, EditorSaid>())
  const { values, saved, touched, server } = held

  const problems = useMemo(() => problemsOf(schema, values, also), [schema, values, also])
  const errors = useMemo(
    () => ({
      ...Object.fromEntries(Object.entries(problems).filter(([path]) => touched.has(path))),
      ...server,
    }),
    [problems, touched, server],
  )
  const dirty = useMemo(() => !isSame(values, saved), [values, saved])

  // After the render that shows the errors: only then are the wrong fields known to the page.
  useEffect(() => {
    if (focusRequest > 0) focusFirstWrong(box.current)
  }, [focusRequest])
  useEffect(() => tellUnseen(box.current, taken), [taken])

  const change = useCallback((path: string, to: (now: unknown) => unknown) => {
    setHeld((before) => ({
      ...before,
      values: withValue(before.values, path, to(valueAt(before.values, path))),
      server: without(before.server, path),
      // Rows of a list move when one is taken out; what was said about a row number is no longer true.
      touched: new Set([...before.touched].filter((other) => other === path || !isWithin(other, path))),
    }))
  }, [])

  const set = useCallback((path: string, value: unknown) => change(path, () => value), [change])

  const blur = useCallback((path: string) => {
    setHeld((before) =>
      before.touched.has(path) ? before : { ...before, touched: new Set(before.touched).add(path) },
    )
  }, [])

  const showErrors = (named: readonly FieldProblem[]) => {
    setHeld((before) => ({ ...before, server: byField(named) }))
    requestFocus((count) => count + 1)
  }

  return {
    values,
    saved,
    errors,
    dirty,
    isRight: Object.keys(problems).length === 0,
    uploading,
    tellUploading,
    rules: schema,
    editors,
    box,
    set,
    change,
    blur,
    get: (path) => valueAt(values, path),
    text(path) {
      const value = valueAt(values, path)
      return typeof value === 'string' ? value : ''
    },
    check() {
      if (Object.keys(problems).length === 0) return schema.parse(values)
      setHeld((before) => ({ ...before, touched: new Set([...before.touched, ...Object.keys(problems)]) }))
      requestFocus((count) => count + 1)
    },
    takeErrors(named) {
      takeProblems(named)
      setTaken(named)
      showErrors(named)
    },
    showErrors,
    reset: useCallback((next: FormValues) => setHeld(fresh(next)), []),
    rebase: (now) =>
      setHeld((before) => {
        const values = rebased(before.values, before.saved, now)
        return { ...before, values, saved: now, server: stillSaid(before, values) }
      }),
    settle: (values, saved) =>
      setHeld((before) => ({ ...before, values, saved, server: stillSaid(before, values) })),
    keepTyped: (sent, now) =>
      setHeld((before) => ({ ...fresh(rebased(before.values, sent, now)), saved: now })),
  }
}

function useUploading() {
  const [editors, setEditors] = useState<ReadonlySet<string>>(new Set())
  const tellUploading = useCallback((editor: string, underWay: boolean) => {
    setEditors((before) => {
      if (before.has(editor) === underWay) return before
      return new Set([...before].filter((other) => other !== editor).concat(underWay ? [editor] : []))
    })
  }, [])
  return { uploading: editors.size > 0, tellUploading }
}

/** What the server said of a value that is still there stays said. */
const stillSaid = (before: Held, values: FormValues): Problems =>
  Object.fromEntries(
    Object.entries(before.server).filter(([path]) =>
      isSame(valueAt(before.values, path), valueAt(values, path)),
    ),
  )

const without = (problems: Problems, root: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isWithin(path, root)))
