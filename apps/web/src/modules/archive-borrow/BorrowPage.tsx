import { recordPage } from '../../kit/detail/RecordPage'
import { BorrowDetail } from './BorrowDetail'
import { borrowKind } from './borrow-kind'

/** /projectArchives/archivesBorrowBaseInfo?listId=… */
export default recordPage(borrowKind, BorrowDetail)
