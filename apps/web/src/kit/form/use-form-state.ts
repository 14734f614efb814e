import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { cleanInput, cleanPart, type Known } from '@agency/shared/fields/input-problems'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { markProblemsShown } from '../../session/field-problems'
import { focusFirstWrong } from './focus-field'
import { formMessages as say } from './form.messages'
import { notifyUnseenProblems } from './notify-unseen-error'
import {
  type FormValues,
  isPathWithin,
  isSameJson,
  rebaseTypedValues,
  valueAtPath,
  withValueAtPath,
} from './paths'
import { type AlsoCheck, findFieldProblems, firstProblemByField, type Problems } from './problems'

export interface FormState<S extends z.ZodType> {
  values: FormValues
  /** The initial or last saved values. */
  saved: FormValues
  /** The errors shown: of fields already left, of a refused submit, and from the server. */
  errors: Problems
  /** What was typed into fields whose text was cleaned when they were left, by path. */
  typed: Problems
  dirty: boolean
  /** True when the form's values satisfy all its rules. */
  isRight: boolean
  /** True while files are being uploaded, which a save would miss. */
  uploading: boolean
  /** The schema of the values. */
  rules: S
  /** Descriptions of the rendered editors, by path. */
  editors: RefObject<Map<string, EditorSaid>>
  /** Ref for the element around the fields, in which the first invalid one is searched. */
  box: RefObject<HTMLDivElement | null>
  get(path: string): unknown
  /** The value when it is text, otherwise ''. */
  text(path: string): string
  set(path: string, value: unknown): void
  /** Like `set`, but computed from the current value, for several changes before the next rendering. */
  change(path: string, to: (now: unknown) => unknown): void
  blur(path: string): void
  /** Puts rows that were pasted behind those that stay, and shows at once what is wrong with them. */
  addPasted(path: string, rows: { kept: readonly object[]; pasted: readonly PastedValues[] }): void
  /** An editor tells of a typed text that it cannot read, and with undefined that it is gone. */
  tellUnreadable(path: string, typed: string | undefined): void
  /** Editors of file fields, each with its own id, tell the form here whether an upload is under way. */
  tellUploading(editor: string, underWay: boolean): void
  /** The checked values; or undefined, and the first invalid field is focused. */
  check(): z.output<S> | undefined
  /**
   * Shows the server's errors at the fields, focuses the first, and reports those whose field is not on the screen.
   */
  showServerErrors(errors: readonly FieldProblem[]): void
  /** Like `showServerErrors`, for errors that are also shown elsewhere. */
  showErrors(errors: readonly FieldProblem[]): void
  /** Replaces all values; nothing is then dirty or invalid. */
  reset(values: FormValues): void
  /** Adopts a record changed elsewhere; the person's changes are retained. */
  rebase(now: FormValues): void
  /** Sets the values after a conflict; `saved` are the record's current values. */
  settle(values: FormValues, saved: FormValues): void
  /** Marks the sent values as saved and adopts `now`; input made since then remains unsaved. */
  keepTyped(sent: FormValues, now: FormValues): void
}

/** The values of a pasted row, and the texts of those that have no place for a part of it. */
export interface PastedValues {
  values: Readonly<Record<string, unknown>>
  typed: Problems
}

/** An editor's label, the kind of its field, and the labels of choices it has offered. */
export type EditorSaid = Partial<Known> & { label: string; words?: Map<string, string> }

interface Held {
  values: FormValues
  saved: FormValues
  touched: ReadonlySet<string>
  server: Problems
  typed: Problems
  /** Messages about texts on the screen that are no value; while there is one, nothing is sent. */
  unreadable: Problems
}

const unchangedState = (values: FormValues): Held => ({
  values,
  saved: values,
  touched: new Set(),
  server: {},
  typed: {},
  unreadable: {},
})

/** The state of a form. Values are checked by the same rules as on the server; a failure never clears them. */
export function useFormState<S extends z.ZodType>(
  schema: S,
  initial: FormValues,
  also?: AlsoCheck,
): FormState<S> {
  const [held, setHeld] = useState(() => unchangedState(initial))
  const [focusRequest, requestFocus] = useState(0)
  const [taken, setTaken] = useState<readonly FieldProblem[]>([])
  const { uploading, tellUploading } = useUploadingEditors()
  const box = useRef<HTMLDivElement>(null)
  const editors = useRef(new Map<string, EditorSaid>())
  const { values, saved, touched, server, unreadable } = held

  const problems = useMemo(
    () => ({ ...findFieldProblems(schema, values, also), ...unreadable }),
    [schema, values, also, unreadable],
  )
  const errors = useMemo(
    () => ({
      ...Object.fromEntries(Object.entries(problems).filter(([path]) => touched.has(path))),
      ...server,
    }),
    [problems, touched, server],
  )
  const dirty = useMemo(() => !isSameJson(values, saved), [values, saved])

  // Runs after the rendering that shows the errors, because only then are invalid fields marked in the page.
  useEffect(() => {
    if (focusRequest > 0) focusFirstWrong(box.current)
  }, [focusRequest])
  useEffect(() => notifyUnseenProblems(box.current, taken), [taken])

  const change = useCallback((path: string, to: (now: unknown) => unknown) => {
    setHeld((before) => ({
      ...before,
      values: withValueAtPath(before.values, path, to(valueAtPath(before.values, path))),
      server: withoutProblemsAt(before.server, path),
      typed: withoutProblemsAt(before.typed, path),
      unreadable: withoutProblemsAt(before.unreadable, path),
      // Removing a row changes the indices of later ones, so errors stored by index are dropped.
      touched: new Set([...before.touched].filter((other) => other === path || !isPathWithin(other, path))),
    }))
  }, [])

  const set = useCallback((path: string, value: unknown) => change(path, () => value), [change])

  const blur = useCallback(
    (path: string) => {
      setHeld((before) => {
        const value = valueAtPath(before.values, path)
        const cleaned = cleanPart(schema, path.split('.'), value)
        const left = { ...before, touched: new Set(before.touched).add(path) }
        if (cleaned !== value && typeof value === 'string')
          return {
            ...left,
            values: withValueAtPath(before.values, path, cleaned),
            typed: { ...before.typed, [path]: value },
          }
        return before.touched.has(path) ? before : left
      })
    },
    [schema],
  )

  const addPasted = useCallback<FormState<S>['addPasted']>(
    (path, { kept, pasted }) => {
      change(path, () => [...kept, ...pasted.map((row) => row.values)])
      const pathOf = (at: number, name: string) => `${path}.${kept.length + at}.${name}`
      const typed = pasted.flatMap((row, at) =>
        Object.entries(row.typed).map(([name, text]) => [pathOf(at, name), text] as const),
      )
      const filled = pasted.flatMap((row, at) => Object.keys(row.values).map((name) => pathOf(at, name)))
      setHeld((before) => ({
        ...before,
        typed: { ...before.typed, ...Object.fromEntries(typed) },
        touched: new Set([...before.touched, ...filled]),
      }))
    },
    [change],
  )

  const tellUnreadable = useCallback((path: string, typed: string | undefined) => {
    setHeld((before) => {
      if (before.unreadable[path] === undefined && typed === undefined) return before
      const others = withoutProblemsAt(before.unreadable, path)
      const unreadable = typed === undefined ? others : { ...others, [path]: say.notDate(typed) }
      return { ...before, unreadable, touched: new Set(before.touched).add(path) }
    })
  }, [])

  const showErrors = (named: readonly FieldProblem[]) => {
    setHeld((before) => ({ ...before, server: firstProblemByField(named) }))
    requestFocus((count) => count + 1)
  }

  return {
    values,
    saved,
    errors,
    typed: held.typed,
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
    addPasted,
    tellUnreadable,
    get: (path) => valueAtPath(values, path),
    text(path) {
      const value = valueAtPath(values, path)
      return typeof value === 'string' ? value : ''
    },
    check() {
      const cleaned = cleanInput(schema, values) as FormValues
      if (cleaned !== values) setHeld((before) => ({ ...before, values: cleaned }))
      if (Object.keys(problems).length === 0) return schema.parse(cleaned)
      setHeld((before) => ({ ...before, touched: new Set([...before.touched, ...Object.keys(problems)]) }))
      requestFocus((count) => count + 1)
    },
    showServerErrors(named) {
      markProblemsShown(named)
      setTaken(named)
      showErrors(named)
    },
    showErrors,
    reset: useCallback((next: FormValues) => setHeld(unchangedState(next)), []),
    rebase: (now) =>
      setHeld((before) => {
        const values = rebaseTypedValues(before.values, before.saved, now)
        return { ...before, values, saved: now, server: serverProblemsStillValid(before, values) }
      }),
    settle: (values, saved) =>
      setHeld((before) => ({ ...before, values, saved, server: serverProblemsStillValid(before, values) })),
    keepTyped: (sent, now) =>
      setHeld((before) => ({ ...unchangedState(rebaseTypedValues(before.values, sent, now)), saved: now })),
  }
}

function useUploadingEditors() {
  const [editors, setEditors] = useState<ReadonlySet<string>>(new Set())
  const tellUploading = useCallback((editor: string, underWay: boolean) => {
    setEditors((before) => {
      if (before.has(editor) === underWay) return before
      return new Set([...before].filter((other) => other !== editor).concat(underWay ? [editor] : []))
    })
  }, [])
  return { uploading: editors.size > 0, tellUploading }
}

/** Server errors remain while the value they refer to is unchanged. */
const serverProblemsStillValid = (before: Held, values: FormValues): Problems =>
  Object.fromEntries(
    Object.entries(before.server).filter(([path]) =>
      isSameJson(valueAtPath(before.values, path), valueAtPath(values, path)),
    ),
  )

const withoutProblemsAt = (problems: Problems, root: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isPathWithin(path, root)))
