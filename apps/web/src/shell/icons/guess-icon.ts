import type { ComponentType } from 'react'
import * as icons from './common-icons'

/** The icon of each area, by a word in the menu's icon name, component or path. The first match counts. */
const guesses: readonly (readonly [RegExp, ComponentType])[] = [
  [/home|dashboard/i, icons.IconHome],
  [/quality|qc|sampling/i, icons.IconVerify],
  [/archive|borrow/i, icons.IconArchive],
  [/knowledge|book/i, icons.IconBookStroked],
  [/workflow|todo|task/i, icons.IconChecklistStroked],
  [/account|client|crm|supplier|user|people/i, icons.IconUserGroup],
  [/ordinal|queue|room|list/i, icons.IconOrderedList],
  [/finance|cost|royalty|money|fee/i, icons.IconCoinMoneyStroked],
  [/sale|notice|complain/i, icons.IconSend],
  [/tender|project|bid|comparison/i, icons.IconBriefcase],
  [/system|admin|setting|dict|config|role|menu|org/i, icons.IconSetting],
  [/monitor|log|frame/i, icons.IconDesktop],
]

/** Returns an icon for menus that name none, or one in the convention of another system. */
export const guessIcon = (...words: readonly string[]): ComponentType =>
  words.map((word) => guesses.find(([pattern]) => pattern.test(word))?.[1]).find(Boolean) ?? icons.IconFolder
