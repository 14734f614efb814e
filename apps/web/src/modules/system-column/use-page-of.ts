import type { TableColumn } from '@agency/shared/contract/table-column.contract'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $menus } from '../../shell/menu-store'
import { columnMessages as say } from './column.messages'

/**
 * The page whose default columns are shown: pages of the menu, those with defaults first, and lists with other ids.
 */
export function useChosenPage(rows: readonly TableColumn[]) {
  const { routes } = useStore($menus)
  const [chosen, choose] = useState<string>()
  const countColumnsOfPage = (menuId: string) => rows.filter((row) => row.menuId === menuId).length
  const titles = new Map(routes.map(({ id, title }) => [id, title]))
  const ids = [...new Set([...rows.map(({ menuId }) => menuId), ...titles.keys()])]
  const pages = ids.map((id) => ({
    value: id,
    label: say.pages(titles.get(id) ?? id, countColumnsOfPage(id)),
  }))
  const menuId = chosen ?? pages[0]?.value ?? ''
  const title = pages.find(({ value }) => value === menuId)?.label ?? menuId
  return { menuId, title, pages, choose }
}
