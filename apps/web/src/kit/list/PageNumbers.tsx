import { IconChevronLeft, IconChevronRight } from '@douyinfe/semi-icons'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'
import { pageNumbersWithGaps } from './page-numbers'

interface Props {
  page: number
  /** The number of the list's last page. */
  last: number
  onTurn(page: number): void
}

/** Page buttons of a list. Not Semi's, whose markup screen readers cannot follow and whose labels are English. */
export function PageNumbers({ page, last, onTurn }: Props) {
  return (
    <nav aria-label={say.pages}>
      <ul className={styles.pages}>
        <li>
          <button
            type="button"
            aria-label={say.previousPage}
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          >
            <IconChevronLeft aria-hidden />
          </button>
        </li>
        {pageNumbersWithGaps(page, last).map((number, place) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={say.pageNumber(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onTurn(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            aria-label={say.nextPage}
            disabled={page >= last}
            onClick={() => onTurn(page + 1)}
          >
            <IconChevronRight aria-hidden />
          </button>
        </li>
      </ul>
    </nav>
  )
}
