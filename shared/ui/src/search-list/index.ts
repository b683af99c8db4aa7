export { SearchList, type SearchListItem, type SearchListProps } from './search-list.tsx';
