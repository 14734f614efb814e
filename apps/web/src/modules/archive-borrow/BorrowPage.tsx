import { createRecordPage } from '../../kit/detail/RecordPage'
import { BorrowDetail } from './BorrowDetail'
import { borrowKind } from './borrow-kind'

/** /projectArchives/archivesBorrowBaseInfo?listId=… */
export default createRecordPage(borrowKind, BorrowDetail)
