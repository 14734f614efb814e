import '../../server/src/settings'
