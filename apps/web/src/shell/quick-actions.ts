import { atom } from 'nanostores'

/** A record that an action can be started for, with the record filled in. */
export interface Subject {
  key: string
  title: string
  note: string
  to: string
}

/** An action that users can start from everywhere, by its name in the header's search. */
export interface QuickAction {
  /** The name as it is shown: 新增客户. */
  label: string
  /** The permission without which the action is not offered. */
  may: string
  /** The web route with its query where the action starts. */
  to: string
  /**
   * For 登记报名 0037: looks for the text after the name, with the call that offers the choices in the form itself.
   */
  find?(keyword: string, signal: AbortSignal): Promise<readonly Subject[]>
}

const $actions = atom<readonly QuickAction[]>([])

/** Called once by main.tsx, which knows the modules; the shell does not. */
export const registerActions = (actions: readonly QuickAction[]) => $actions.set(actions)

export const quickActions = () => $actions.get()
