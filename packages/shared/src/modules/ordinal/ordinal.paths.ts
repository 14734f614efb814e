export const ORDINAL_LIST = '/ordinal/ordinalRecord'
export const ORDINAL_NEW = '/ordinal/ordinalRecordNew'
export const ORDINAL_TRANSACT = '/ordinal/ordinalRecordTransact'
export const ROOM_GRID = '/ordinal/ordinalRoom'
/** The display at a room's door, shown without the page layout. */
export const ROOM_DOOR = '/ordinal/roomDoor'
export const transactPath = (listId: string) => `${ORDINAL_TRANSACT}?listId=${listId}`
export const editPath = (listId: string) => `${ORDINAL_NEW}?listId=${listId}`
export const roomDoorPath = (roomId: string) => `${ROOM_DOOR}?roomId=${roomId}`
