import { formatDateTime } from '@agency/shared/format/dates'
import type { Write } from '../../http/context'
import { savePdf } from '../../papers/papers'
import { type Block, type Cell, createParagraph, type Row } from '../../pdf/blocks'
import { fontFiles } from '../../pdf/font-files'
import { openFontsFor, spellOutMissing } from '../../pdf/fonts'
import type { Register } from './door/material'

const SMALL = 8.5
const say = {
  about: (projectCode: string, time: string, count: number) =>
    `项目编号：${projectCode}　　由系统数据于 ${time} 固化，共 ${count} 行`,
}

interface Saving {
  register: Register
  projectCode: string
  owner: { bizType: string; ownId: string }
}

/**
 * Draws a register as a PDF and stores it as a file of the archive, so that what is handed in can be read
 * without this system and does not change any more. A character that cannot be printed is spelled out and
 * not refused, since otherwise nobody could hand in the archive of a supplier with such a name.
 * @returns the file as found material
 */
export async function saveRegister(
  write: Write,
  { register, projectCode, owner }: Saving,
): Promise<{ name: string; fileId: string }> {
  const time = formatDateTime(write.clock().toISOString())
  const printable = await spellOutRegister(register)
  const { listId, name } = await savePdf(
    write,
    {
      title: register.title,
      fileName: `${register.title}.pdf`,
      blocks: registerBlocks(printable, say.about(projectCode, time, register.rows.length)),
      isWide: true,
    },
    owner,
  )
  return { name, fileId: listId }
}

/** The register with the code points of the characters that no font has. */
async function spellOutRegister(register: Register): Promise<Register> {
  const { rows, texts = [] } = register
  const all = [...rows.flat(), ...texts.flatMap(({ heading, text }) => [heading, text])]
  const fonts = await openFontsFor(all.join(''), fontFiles())
  return {
    ...register,
    rows: rows.map((row) => row.map((text) => spellOutMissing(text, fonts))),
    texts: texts.map(({ heading, text }) => ({
      heading: spellOutMissing(heading, fonts),
      text: spellOutMissing(text, fonts),
    })),
  }
}

const registerBlocks = ({ title, columns, rows, texts = [] }: Register, about: string): Block[] => [
  createParagraph(title, { align: 'center', bold: true, size: 16, after: 6 }),
  createParagraph(about, { after: 6 }),
  {
    kind: 'table',
    widths: columns.map(([, width]) => width),
    rows: [
      tableRow(
        columns.map(([name]) => name),
        true,
      ),
      ...rows.map((row) => tableRow(row, false)),
    ],
  },
  ...texts.flatMap(({ heading, text }) => [
    createParagraph(heading, { bold: true, before: 14 }),
    ...text.split('\n').map((line) => createParagraph(line)),
  ]),
]

const tableRow = (texts: readonly string[], isHeader: boolean): Row => ({
  isHeader,
  height: 0,
  cells: texts.map(
    (text): Cell => ({
      span: 1,
      isShaded: isHeader,
      content: [createParagraph(text, { bold: isHeader, size: SMALL, before: 0, after: 0 })],
    }),
  ),
})
