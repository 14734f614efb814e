import { atom } from 'nanostores'

/** A yes-or-no question. */
export interface Question {
  title: string
  content: string
  okText?: string
  cancelText?: string
  /** The yes destroys something: its button is red. */
  danger?: boolean
  /** There is only one way on: no cancel button. */
  mustAgree?: boolean
}

export interface AskedQuestion extends Question {
  answer(yes: boolean): void
}

export interface Alert {
  title: string
  text: string
}

export const $questions = atom<readonly AskedQuestion[]>([])
export const $alerts = atom<readonly Alert[]>([])
