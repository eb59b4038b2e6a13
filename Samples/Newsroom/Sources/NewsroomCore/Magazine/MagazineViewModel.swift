package final class MagazineViewModel: MagazineBase {}
