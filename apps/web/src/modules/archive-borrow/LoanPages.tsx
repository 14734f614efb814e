import { requireFile } from '@agency/shared/http/download-answer'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { BorrowRow, LoanFile } from '@agency/shared/modules/archive-borrow/borrow.record'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LoadingLines } from '../../kit/empty/Lines'
import { useObjectUrl } from '../../kit/preview/use-object-url'
import { http } from '../../session/app'
import { FileUnreadable } from './NotRead'
import { enlargedScale, PageList, ReaderTools, reducedScale } from './ReaderTools'
import { readerMessages as say } from './reader.messages'
import styles from './reader.module.css'

/** A page is requested again after this many ms, because only the server knows whether it may still be read. */
const CACHE_MS = 30_000

interface Of {
  row: BorrowRow
  file: LoanFile
}

const loanPageQuery = ({ row: { listId }, file: { fileId } }: Of, page: number) => ({
  queryKey: [borrowApi.readPage.path, listId, fileId, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    requireFile(await http.download(borrowApi.readPage, { listId, fileId, page }, { signal, quiet: true }))
      .blob,
  retry: false,
  staleTime: CACHE_MS,
  gcTime: CACHE_MS,
})

/** Shows pages one by one with a page list, and keys for paging and zooming. */
export function LoanPages({ row, file, pages }: Of & { pages: number }) {
  const [page, setPage] = useState(1)
  const [scale, setScale] = useState(1)
  const sheet = useRef<HTMLElement>(null)
  const goToPage = (to: number) => {
    setPage(Math.min(pages, Math.max(1, to)))
    sheet.current?.scrollTo(0, 0)
  }
  useEffect(() => {
    sheet.current?.focus()
  }, [])
  /** While a page is wider than the view, the arrow keys scroll it. */
  const keys: Readonly<Record<string, () => void>> = {
    ...(scale <= 1 ? { ArrowLeft: () => goToPage(page - 1), ArrowRight: () => goToPage(page + 1) } : {}),
    PageUp: () => goToPage(page - 1),
    PageDown: () => goToPage(page + 1),
    Home: () => goToPage(1),
    End: () => goToPage(pages),
    '+': () => setScale(enlargedScale(scale)),
    '=': () => setScale(enlargedScale(scale)),
    '-': () => setScale(reducedScale(scale)),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <ReaderTools page={page} pages={pages} turn={goToPage} scale={scale} setScale={setScale} />
      <div className={styles.room}>
        {pages > 1 && <PageList pages={pages} page={page} onTurn={goToPage} />}
        <section
          ref={sheet}
          className={styles.sheet}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn its pages, and scroll one that is larger than its room
          tabIndex={0}
          aria-label={say.content(file.name)}
          title={say.keys}
          onKeyDown={handleKeyDown}
        >
          <LoadedPage row={row} file={file} page={page} scale={scale} key={page} isLast={page >= pages} />
        </section>
      </div>
    </>
  )
}

function LoadedPage({ page, scale, isLast, ...of }: Of & { page: number; scale: number; isLast: boolean }) {
  const { data, error, refetch } = useQuery(loanPageQuery(of, page))
  // Preloads the next page.
  useQuery({ ...loanPageQuery(of, page + 1), enabled: data !== undefined && !isLast })
  if (data) return <PageImage blob={data} name={say.pageOf(page, of.file.name)} scale={scale} />
  if (error) return <FileUnreadable row={of.row} error={error} onRetry={refetch} />
  return (
    <div className={styles.waiting}>
      <LoadingLines rows={14} label={say.drawing(page)} />
    </div>
  )
}

function PageImage({ blob, name, scale }: { blob: Blob; name: string; scale: number }) {
  const address = useObjectUrl(blob)
  return address ? (
    <img
      className={styles.page}
      style={{ width: `${scale * 100}%` }}
      src={address}
      alt={name}
      draggable={false}
    />
  ) : null
}
