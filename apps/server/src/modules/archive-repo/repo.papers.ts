import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { isSourceUnverified, UNVERIFIED } from '@agency/shared/custody/archive-source'
import { formatDate } from '@agency/shared/format/dates'
import {
  type ArchiveItem,
  hasPaperCopies,
  isAnythingPresent,
  itemsOfVolume,
  type PartCode,
  partsInVolumeOrder,
} from '@agency/shared/modules/archive-file/archive.rules'
import type { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import {
  VOLUME_PAPERS,
  type VolumePaper,
  volumePapers,
} from '@agency/shared/modules/archive-repo/repo.papers'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import type { FastifyReply } from 'fastify'
import { loadRetentionPeriod } from '../../custody/retention'
import type { Context } from '../../http/context'
import { sendFile } from '../../http/send-file'
import { printPdf } from '../../papers/print-pdf'
import { type Block, type Cell, createParagraph, type Paragraph, type Row, type Run } from '../../pdf/blocks'
import { userNamesById } from '../../system/directory'
import { archives, partsOfArchives, withDescriptions } from '../archive-file/archive.door'
import { archiveVolumes, type RepoRecord } from './repo.store'

const say = {
  title: (archiveNo: string) => `${archiveNo} 案卷文书`,
  titleOf: (archiveNo: string, paper: string) => `${archiveNo} ${paper}`,
  fonds: '全宗号',
  fondsName: '全宗名称',
  archiveNo: '档号',
  volumeTitle: '案卷题名',
  project: '项目编号',
  client: '客户',
  unit: '立卷单位',
  dates: '起止日期',
  datesFromTo: (from: string, to: string) => `${from} 至 ${to}`,
  retention: '保管期限',
  secrecy: '密级',
  amount: '件数、页数',
  amountOf: (count: number, pages: number) => `${count} 件，纸质 ${pages} 页`,
  box: (at: number, all: number) => `第 ${at} 盒 共 ${all} 盒`,
  cut: '沿边线裁下，贴于卷脊',
  columns: ['顺序号', '文件编号', '责任者', '题名', '日期', '页号', '备注'],
  electronic: (files: number) => `电子文件 ${files} 个`,
  state: '本卷情况说明',
  count: (items: number, paper: number, pages: number) =>
    `本卷共 ${items} 件，其中纸质 ${paper} 件 ${pages} 页，`,
  files: (items: number, files: number) => `只有电子文件的 ${items} 件；电子文件共 ${files} 个。`,
  lacking: (name: string, reason: string) => `缺 ${name}：${reason}`,
  notReceived: (name: string, note: string) => `未收到 ${name}${note ? `：${note}` : ''}`,
  place: (place: string) => `存放位置：${place}`,
  cataloguer: '立卷人',
  checker: '检查人',
  catalogueTime: '立卷时间',
  sign: (name: string) => `${name}　　　　　（签名）`,
}

/** What the papers of a volume say. */
interface Volume {
  row: RepoRecord
  fondsNo: string
  house: string
  retention: string
  /** All items of the check list, and those in the volume in their order. */
  all: readonly ArchiveItem[]
  items: readonly ArchiveItem[]
  cataloguer: string
  checker: string
  catalogueDate: string
}

/**
 * Prints the papers of a volume as one PDF, or only one of them (GB/T 11822: 案卷封面, 脊背, 卷内目录, 卷内备考表).
 * Logged like an export.
 * @throws 404 when the caller may not see the volume
 */
export async function sendVolumePapers(
  context: Context,
  asked: ParsedInputOf<typeof repoApi.printPapers>,
  reply: FastifyReply,
) {
  const volume = await loadVolume(context, asked.listId)
  const wanted = asked.paper ? [asked.paper] : VOLUME_PAPERS
  const { archiveNo } = volume.row
  const title = asked.paper ? say.titleOf(archiveNo, volumePapers[asked.paper]) : say.title(archiveNo)
  await context.write(async (write) =>
    write.log({ module: repoRecord.prefix, action: 'export', ownId: asked.listId, after: { query: asked } }),
  )
  const pdf = await printPdf({
    title,
    author: volume.house,
    time: context.clock(),
    blocks: wanted.flatMap((paper) => drawPaper[paper](volume)),
    // Only the directory alone has page numbers of its own; a cover and a spine have none.
    isUnnumbered: asked.paper !== 'directory',
  })
  return sendFile(reply, {
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    size: pdf.length,
    stream: Readable.from([pdf]),
  })
}

async function loadVolume(context: Context, listId: string): Promise<Volume> {
  const { db, params } = context
  const row = await archiveVolumes.mustFind(context, listId)
  const archive = await archives.mustLoad(db, row.archiveId)
  const { COMPANY_TITLE: house, FONDS_NO: fondsNo } = params.values
  const parts: { part: PartCode; items: ArchiveItem[] }[] = []
  for (const part of await partsOfArchives(db, [row.archiveId]))
    parts.push({ part: part.part, items: await withDescriptions(db, part, house) })
  const names = await userNamesById(db, [archive.inputUserId, archive.checkUserId])
  return {
    row,
    fondsNo,
    house,
    retention: (await loadRetentionPeriod(db, row.retentionCode ?? '')).label,
    all: partsInVolumeOrder(parts).flatMap(({ items }) => items),
    items: itemsOfVolume(parts),
    cataloguer: names.get(archive.inputUserId ?? '') ?? '',
    checker: names.get(archive.checkUserId ?? '') ?? '',
    catalogueDate: formatDate(archive.inputTime?.toISOString()),
  }
}

const drawPaper: Readonly<Record<VolumePaper, (volume: Volume) => Block[]>> = {
  cover: coverBlocks,
  spine: spineBlocks,
  directory: directoryBlocks,
  checkSheet: checkSheetBlocks,
}

type Look = Partial<Paragraph> & Partial<Omit<Run, 'text'>>

const tight = (text: string, look: Look = {}) => createParagraph(text, { before: 0, after: 0, ...look })
const cellOf = (content: readonly Paragraph[], more: Partial<Cell> = {}): Cell => ({
  span: 1,
  isShaded: false,
  content,
  ...more,
})
const rowOf = (cells: readonly Cell[], height = 0, isHeader = false): Row => ({ isHeader, height, cells })
const headingOf = (paper: VolumePaper) =>
  createParagraph(volumePapers[paper], {
    align: 'center',
    bold: true,
    size: 18,
    after: 14,
    onNewPage: true,
  })

const fileCountOf = (items: readonly ArchiveItem[]): number =>
  items.reduce(
    (sum, { file, found }) => sum + file.length + found.filter(({ fileId }) => fileId !== null).length,
    0,
  )
const paperPagesOf = (items: readonly ArchiveItem[]): number =>
  items.filter(hasPaperCopies).reduce((sum, { pages }) => sum + (pages ?? 0), 0)
/** The pages of the volume as it was catalogued, or else those of its items. */
const pagesOfVolume = ({ row, items }: Volume): number => row.totalPages ?? paperPagesOf(items)

/** The dates of the first and the last paper of the volume. */
function datesOf({ items }: Volume): string {
  const dates = items.flatMap(({ docDate }) => docDate ?? []).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return ''
  return from === to ? from : say.datesFromTo(from, to)
}

function coverBlocks(volume: Volume): Block[] {
  const { row, fondsNo, house, retention, items } = volume
  const fact = (
    label: string,
    text: string,
    { height = 46, size = 13, ...look }: Look & { height?: number } = {},
  ) =>
    rowOf(
      [cellOf([tight(label, { align: 'center', size: 13 })]), cellOf([tight(text, { size, ...look })])],
      height,
    )
  return [
    headingOf('cover'),
    {
      kind: 'table',
      width: 440,
      widths: [1, 3],
      rows: [
        fact(say.fondsName, house),
        fact(say.fonds, fondsNo),
        fact(say.archiveNo, row.archiveNo, { isOneLine: true }),
        fact(say.volumeTitle, row.projectName, { height: 150, size: 18, bold: true }),
        fact(say.project, row.projectCode, { isOneLine: true }),
        fact(say.client, row.clientName),
        fact(say.unit, house),
        fact(say.dates, datesOf(volume)),
        fact(say.retention, retention),
        fact(say.secrecy, row.secretLevel ?? ''),
        fact(say.amount, say.amountOf(items.length, pagesOfVolume(volume))),
      ],
    },
  ]
}

const SPINE = { width: 113, perPage: 4, letters: 22, heights: [54, 520, 54] } as const
/** Font size of the title on a spine by the number of its columns. */
const SPINE_SIZES = [16, 14, 11, 9]

/** A spine of four centimetres for each box, several beside each other on a page. */
function spineBlocks({ row, retention }: Volume): Block[] {
  const all = row.boxCount ?? 1
  const boxes = Array.from({ length: all }, (_box, at) => (all > 1 ? say.box(at + 1, all) : ''))
  const pages = Array.from({ length: Math.ceil(all / SPINE.perPage) }, (_page, at) =>
    boxes.slice(at * SPINE.perPage, (at + 1) * SPINE.perPage),
  )
  const centred = (text: string, size: number) => tight(text, { align: 'center', size, isOneLine: true })
  const [top, middle, bottom] = SPINE.heights
  const title = verticalText(row.projectName)
  return pages.flatMap((onPage): Block[] => [
    createParagraph(say.cut, { align: 'center', size: 8, after: 4, onNewPage: true }),
    {
      kind: 'table',
      width: SPINE.width * onPage.length,
      widths: onPage.map(() => 1),
      rows: [
        rowOf(
          onPage.map((box) =>
            cellOf([centred(say.retention, 9), centred(retention, 13), ...(box ? [centred(box, 9)] : [])]),
          ),
          top,
        ),
        rowOf(
          onPage.map(() => cellOf(title)),
          middle,
        ),
        rowOf(
          onPage.map(() => cellOf([centred(say.archiveNo, 9), centred(row.archiveNo, 12)])),
          bottom,
        ),
      ],
    },
  ])
}

/** The brackets of a vertical text. */
const UPRIGHT: Readonly<Record<string, string>> = { '（': '︵', '）': '︶', '《': '︽', '》': '︾' }

/** A text as columns from right to left, of which each line has one letter of each. */
function verticalText(text: string): Paragraph[] {
  const letters = [...text].map((letter) => UPRIGHT[letter] ?? letter)
  const columns = Math.ceil(letters.length / SPINE.letters)
  const size = SPINE_SIZES[columns - 1] ?? SPINE_SIZES.at(-1)
  const inColumn = Math.min(letters.length, SPINE.letters)
  return Array.from({ length: inColumn }, (_line, at) =>
    tight(
      Array.from({ length: columns }, (_column, column) => letters[column * inColumn + at] ?? '　')
        .toReversed()
        .join('　'),
      { align: 'center', bold: true, isOneLine: true, ...(size ? { size } : {}) },
    ),
  )
}

const DIRECTORY_WIDTHS = [36, 116, 80, 108, 54, 46, 60]
const DIRECTORY_SIZE = 8.5

function directoryBlocks({ row, items, retention }: Volume): Block[] {
  const small = (text: string, look: Look = {}) => tight(text, { size: DIRECTORY_SIZE, ...look })
  const isUnverified = isSourceUnverified(row.source)
  return [
    headingOf('directory'),
    createParagraph(`${say.archiveNo}：${row.archiveNo}　　${say.retention}：${retention}`, { after: 2 }),
    createParagraph(`${say.volumeTitle}：${row.projectName}（${row.projectCode}）`, { after: 6 }),
    ...(row.source ? [createParagraph(row.source, { after: 6 })] : []),
    {
      kind: 'table',
      widths: DIRECTORY_WIDTHS,
      rows: [
        rowOf(
          say.columns.map((name) =>
            cellOf([small(name, { align: 'center', bold: true, isOneLine: true })], { isShaded: true }),
          ),
          26,
          true,
        ),
        ...items.map((item, at) =>
          rowOf(
            [
              cellOf([small(String(at + 1), { align: 'center' })]),
              cellOf([small(item.itemNo ?? item.itemCode, { isOneLine: true })]),
              cellOf([small(item.author ?? '')]),
              cellOf([small(item.itemName)]),
              cellOf([small(item.docDate ?? '', { align: 'center', isOneLine: true })]),
              cellOf(pageLines(item).map((line) => small(line, { align: 'center', isOneLine: true }))),
              cellOf([small(remarkOf(item, isUnverified))]),
            ],
            26,
          ),
        ),
      ],
    },
  ]
}

/** The page numbers of an item, each range on a line of its own. */
const pageLines = ({ pageNo }: ArchiveItem): string[] => (pageNo ?? '').split('、')

const remarkOf = (item: ArchiveItem, isUnverified: boolean): string =>
  [
    isUnverified ? UNVERIFIED : '',
    hasPaperCopies(item) ? '' : say.electronic(fileCountOf([item])),
    item.checkNote ?? item.note ?? '',
  ]
    .filter(Boolean)
    .join('；')

function checkSheetBlocks(volume: Volume): Block[] {
  const { row, cataloguer, checker, catalogueDate } = volume
  const label = (text: string) => cellOf([tight(text, { align: 'center', size: 12 })])
  const value = (text: string) => cellOf([tight(text, { size: 12 })])
  return [
    headingOf('checkSheet'),
    createParagraph(`${say.archiveNo}：${row.archiveNo}`, { after: 6 }),
    {
      kind: 'table',
      widths: [1, 3],
      rows: [
        rowOf(
          [
            {
              ...cellOf(
                [tight(`${say.state}：`, { size: 12 }), ...stateLines(volume).map((line) => tight(line))],
                {
                  isAtTop: true,
                },
              ),
              span: 2,
            },
          ],
          360,
        ),
        rowOf([label(say.amount), value(say.amountOf(volume.items.length, pagesOfVolume(volume)))], 40),
        rowOf([label(say.cataloguer), value(say.sign(cataloguer))], 40),
        rowOf([label(say.checker), value(say.sign(checker))], 40),
        rowOf([label(say.catalogueTime), value(catalogueDate)], 40),
      ],
    },
  ]
}

/** What whoever opens the volume has to know: how much it holds, what is missing and why. */
function stateLines({ row, all, items }: Volume): string[] {
  const paper = items.filter(hasPaperCopies)
  const nameOf = ({ itemCode, itemName }: ArchiveItem) => `${itemCode} ${itemName}`
  return [
    say.count(items.length, paper.length, paperPagesOf(items)) +
      say.files(items.length - paper.length, fileCountOf(items)),
    ...all.flatMap((item) =>
      !isAnythingPresent(item) && item.missingReason ? [say.lacking(nameOf(item), item.missingReason)] : [],
    ),
    ...all.flatMap((item) =>
      isAnythingPresent(item) && item.isReceived === false
        ? [say.notReceived(nameOf(item), item.checkNote ?? '')]
        : [],
    ),
    ...(row.source ? [row.source] : []),
    say.place([row.keepPlace, row.boxNo].filter(Boolean).join(' ')),
  ]
}
