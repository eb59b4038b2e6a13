import NewsroomCore

extension Post {
    static let frontPage = [
        Post(id: 1, title: "Bridge reopens after repairs", author: "Ines Vidal"),
        Post(id: 2, title: "Night trains are back", author: "Jonas Berg"),
        Post(id: 3, title: "The last phone box", author: "Mia Sato"),
        Post(id: 4, title: "Why bridges hum", author: "Ines Vidal"),
        Post(id: 5, title: "A bakery turns 200", author: "Tom Reed"),
        Post(id: 6, title: "Bridge players of the north", author: "Mia Sato"),
        Post(id: 7, title: "Bridges that never met", author: "Jonas Berg"),
    ]
}
