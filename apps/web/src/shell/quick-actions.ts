import { atom } from 'nanostores'

/** Something that an action may be about, where it begins with that filled in. */
export interface Subject {
  key: string
  title: string
  note: string
  to: string
}

/** What a person may begin from anywhere, by its name in the header's search. */
export interface QuickAction {
  /** As it is said: 新增客户. */
  label: string
  /** Permission without which it is not offered. */
  may: string
  /** The web route, with its query, where it begins. */
  to: string
  /** 登记报名 0037: what is typed after the name is looked for, with the call that the form itself offers its choices by. */
  find?(keyword: string, signal: AbortSignal): Promise<readonly Subject[]>
}

const $actions = atom<readonly QuickAction[]>([])

/** Said once by main.tsx, which knows the modules; the shell does not. */
export const registerActions = (actions: readonly QuickAction[]) => $actions.set(actions)

export const quickActions = () => $actions.get()
